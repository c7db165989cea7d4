import { SECONDS } from '@afterglow/contract/kernel'
import pg from 'pg'
import type { Log } from './log.ts'

const RECONNECT_DELAY = 1 * SECONDS

/** A dedicated connection that receives a channel's PostgreSQL notifications; reopened when lost. */
export interface Notices {
  start(): Promise<void>
  stop(): Promise<void>
}

export interface NoticesOptions {
  connectionString: string
  channel: string
  log: Log
  onNotice(payload: string): void
  /** The connection is established, for the first time or again: earlier notifications may have been missed. */
  onListening(): void
}

/** Listens on one channel until stopped. */
export function listenForNotices(options: NoticesOptions): Notices {
  const { connectionString, channel, log, onNotice, onListening } = options
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
