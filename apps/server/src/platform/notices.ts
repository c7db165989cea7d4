import { SECONDS } from '@afterglow/contract/kernel'
import pg from 'pg'
import type { Log } from './log.ts'

const RECONNECT_DELAY = 1 * SECONDS

/** Receives the notices of a channel from when it is started until it is stopped. */
export interface NoticeListener {
  start(): Promise<void>
  stop(): Promise<void>
}

export interface ListenerOptions {
  channel: string
  onNotice(payload: string): void
  /** The connection is established, for the first time or again: earlier notices may have been missed. */
  onListening(): void
}

/** How a process listens: through PostgreSQL, or another carrier of notices. */
export type Listen = (options: ListenerOptions) => NoticeListener

/** Listens through PostgreSQL, by a connection for each channel, which is reopened when lost. */
export function listenThrough(connectionString: string, log: Log): Listen {
  return (options) => listenForNotices({ connectionString, log, ...options })
}

function listenForNotices({
  connectionString,
  log,
  channel,
  onNotice,
  onListening,
}: ListenerOptions & { connectionString: string; log: Log }): NoticeListener {
  let client: pg.Client | undefined
  let isStopped = false

  async function listen(): Promise<void> {
    if (isStopped) return
    const connection = new pg.Client({
      connectionString,
      application_name: `afterglow ${channel}`,
      keepAlive: true,
    })
    client = connection
    let isLost = false
    const onLost = () => {
      if (isLost || isStopped) return
      isLost = true
      connection.end().catch(() => undefined)
      setTimeout(() => void listen(), RECONNECT_DELAY).unref()
    }
    connection.on('error', onLost)
    connection.on('end', onLost)
    connection.on('notification', (message) => onNotice(message.payload ?? ''))
    try {
      await connection.connect()
      await connection.query(`listen ${connection.escapeIdentifier(channel)}`)
      onListening()
    } catch (error) {
      log.warn({ err: error }, `cannot listen for ${channel}, trying again`)
      onLost()
    }
  }

  return {
    start: listen,
    async stop() {
      isStopped = true
      await client?.end().catch(() => undefined)
    },
  }
}
