import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../db/database.ts'
import {
  type Channel,
  type DeliveryDeps,
  deliverAll,
  type FactListener,
  hasNewcomers,
  join,
  openChannel,
} from './fact-channel.ts'
import { createFactReader } from './fact-reader.ts'
import { FACTS_CHANNEL, readFactNumbers } from './facts.ts'
import type { Log } from './log.ts'
import type { Listen } from './notices.ts'

export type { FactListener } from './fact-channel.ts'

const CATCH_UP_INTERVAL = 5 * SECONDS

export interface FactBus {
  /** Delivers every fact after `since`. Returns a function that unsubscribes. */
  subscribe(eventId: string, since: number, listener: FactListener): () => void
  /** Number of listeners, for metrics. */
  size(): number
  start(): Promise<void>
  stop(): Promise<void>
}

export interface FactBusOptions {
  db: Database
  listen: Listen
  log: Log
  /** Told after each delivery how old, in ms, its oldest fact was. */
  onDelivered?: (age: number) => void
  /** Milliseconds after which a fact arrives whose notice got lost. */
  catchUpInterval?: number
}

/**
 * Carries facts from the database to this process's listeners. One connection listens; a notice only names the
 * event, the facts themselves are read from the table. If the connection breaks or a notice is lost, the next
 * poll (every 5 s, and on reconnect) finds what was missed.
 *
 * Per event, one read and one delivery run at a time. Notices that arrive meanwhile are served by a single next
 * read, so facts batch up under load instead of queueing, and one statement reads for many events; level listeners
 * share one array of facts.
 */
export function createFactBus({
  db,
  listen,
  log,
  onDelivered = () => undefined,
  catchUpInterval = CATCH_UP_INTERVAL,
}: FactBusOptions): FactBus {
  const stopping = new AbortController()
  const channels = createChannels({
    db,
    read: createFactReader(db),
    log,
    onDelivered,
    signal: stopping.signal,
  })
  const notices = listen({
    channel: FACTS_CHANNEL,
    onNotice: channels.look,
    onListening: () => void channels.lookEverywhere(),
  })
  let timer: NodeJS.Timeout | undefined

  return {
    subscribe: channels.subscribe,
    size: channels.size,
    async start() {
      await notices.start()
      timer = setInterval(() => void channels.lookEverywhere(), catchUpInterval)
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      await notices.stop()
    },
  }
}

/** The events that this process has listeners of. */
function createChannels(surroundings: DeliveryDeps & { db: Database }) {
  const { db, log } = surroundings
  const channels = new Map<string, Channel>()

  return {
    subscribe(eventId: string, since: number, listener: FactListener): () => void {
      const channel = channels.get(eventId) ?? openChannel(since)
      channels.set(eventId, channel)
      const leave = join(channel, since, listener)
      look(eventId)
      return () => {
        leave()
        if (channel.subscriptions.size === 0 && channels.get(eventId) === channel) channels.delete(eventId)
      }
    },
    size: () => [...channels.values()].reduce((sum, channel) => sum + channel.subscriptions.size, 0),
    look,
    /**
     * One query finds the events with news, or without a counter: deleted. An event without news may have a newcomer
     * whose read failed.
     */
    async lookEverywhere(): Promise<void> {
      if (channels.size === 0) return
      try {
        const numbers = await readFactNumbers(db, [...channels.keys()])
        for (const [eventId, channel] of channels)
          if (numbers.get(eventId) !== channel.seq || hasNewcomers(channel)) look(eventId)
      } catch (error) {
        log.warn({ err: error }, 'facts could not be read, trying again soon')
      }
    },
  }

  function look(eventId: string): void {
    const channel = channels.get(eventId)
    if (channel === undefined) return
    channel.hasNews = true
    if (!channel.isReading) void readOn(eventId, channel)
  }

  async function readOn(eventId: string, channel: Channel): Promise<void> {
    if ((await deliverAll(surroundings, eventId, channel)) === 'level') return
    if (channels.get(eventId) === channel) channels.delete(eventId)
    for (const { listener } of channel.subscriptions) listener.onEnd()
  }
}
