import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type { NatsConnection, Subscription } from '@nats-io/transport-node'
import type { NoticeCarrier } from '../db/notices.ts'
import type { Log } from './log.ts'
import type { ListenerOptions, NoticeListener } from './notices.ts'

const SUBJECT_PREFIX = 'afterglow.'
const SEPARATOR = '\n'
const RECONNECT_DELAY = 1 * SECONDS

/** A NATS server or cluster that carries notices: at most once, which is all that a notice promises. */
export interface Nats extends NoticeCarrier {
  listen(options: ListenerOptions): NoticeListener
  close(): Promise<void>
}

/**
 * Connects at once, and again whenever the connection is lost. Meanwhile notices are dropped: receivers look by
 * themselves, also right after it is back.
 */
export function openNats(servers: string[], log: Log): Nats {
  const closing = new AbortController()
  const subscribers = new Set<(nats: NatsConnection) => void>()
  let current: NatsConnection | null = null

  async function keepConnected(): Promise<void> {
    const { connect } = await import('@nats-io/transport-node')
    while (!closing.signal.aborted) {
      try {
        const nats = await connect({ servers, name: 'afterglow', reconnect: false })
        log.info({ server: nats.getServer() }, 'NATS carries notices')
        current = nats
        for (const subscribe of subscribers) subscribe(nats)
        await nats.closed()
      } catch (error) {
        log.warn({ err: error }, 'NATS cannot be reached, trying again')
      }
      current = null
      await setTimeout(RECONNECT_DELAY, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const running = keepConnected()
  return {
    async carry(channel, payloads) {
      current?.publish(SUBJECT_PREFIX + channel, payloads.join(SEPARATOR))
    },
    listen({ channel, onNotice, onListening }) {
      let subscription: Subscription | undefined
      const subscribe = (nats: NatsConnection) => {
        subscription = nats.subscribe(SUBJECT_PREFIX + channel, {
          callback: (error, message) => {
            if (error === null) for (const payload of message.string().split(SEPARATOR)) onNotice(payload)
          },
        })
        // Answered once the server has the subscription: what is published from now on arrives.
        nats.flush().then(onListening, () => undefined)
      }
      return {
        async start() {
          subscribers.add(subscribe)
          if (current !== null) subscribe(current)
        },
        async stop() {
          subscribers.delete(subscribe)
          subscription?.unsubscribe()
        },
      }
    },
    async close() {
      closing.abort()
      await current?.close()
      await running
    },
  }
}
