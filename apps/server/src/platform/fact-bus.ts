import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Database } from '../db/database.ts'
import { type Fact, readFacts } from './facts.ts'
import type { Log } from './log.ts'
import { listenForNotices } from './notices.ts'

const CATCH_UP_INTERVAL = 5 * SECONDS
/** Facts per read. */
const MAX_FACTS = 500
/** Listeners served before other work of the process runs. */
const LISTENERS_PER_TURN = 200
/**
 * The pause after a delivery, as a multiple of the delivery's duration. Facts that arrive meanwhile go out together. It
 * grows while facts keep coming: a burst reaches pages at once, and a crowd that sends for minutes costs less.
 */
const PAUSE = { first: 1, growth: 0.1, most: 6 }
/** Upper bound on that pause in ms, so that a busy process stays live. */
const MAX_PAUSE = 500

export interface FactListener {
  /** Receives facts in order, without gaps. Later ones are held back until the promise resolves. */
  onFacts(facts: Fact[]): Promise<void>
  /** The event was deleted. Nothing follows. */
  onEnd(): void
}

export interface FactBus {
  /** Delivers every fact after `since`. Returns a function that unsubscribes. */
  subscribe(eventId: string, since: number, listener: FactListener): () => void
  /** Number of listeners, for metrics. */
  size(): number
  start(): Promise<void>
  stop(): Promise<void>
}

interface Subscription {
  /** The last fact handed to the listener. */
  known: number
  listener: FactListener
}

interface Channel {
  subscriptions: Set<Subscription>
  /** Everything up to this fact was delivered, except to newcomers. */
  seq: number
  /** The lowest fact known to a newcomer; Infinity when all listeners are level. */
  behind: number
  isReading: boolean
  hasNews: boolean
  /** Deliveries since the channel was last idle. */
  streak: number
}

/**
 * Carries facts from the database to this process's listeners. One connection listens; a notification only names the
 * event, the facts themselves are read from the table. If the connection breaks or a notification is lost, the next
 * poll (every 5 s, and on reconnect) finds what was missed.
 *
 * Per event, one read and one delivery run at a time. Notifications that arrive meanwhile are served by a single next
 * read, so facts batch up under load instead of queueing; level listeners share one array of facts.
 */
export function createFactBus(db: Database, connectionString: string, log: Log): FactBus {
  const channels = new Map<string, Channel>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function subscribe(eventId: string, since: number, listener: FactListener): () => void {
    const channel = channels.get(eventId) ?? openChannel(since)
    channels.set(eventId, channel)
    const subscription = { known: since, listener }
    channel.subscriptions.add(subscription)
    channel.behind = Math.min(channel.behind, since)
    look(eventId)
    return () => {
      channel.subscriptions.delete(subscription)
      if (channel.subscriptions.size === 0 && channels.get(eventId) === channel) channels.delete(eventId)
    }
  }

  function look(eventId: string): void {
    const channel = channels.get(eventId)
    if (channel === undefined) return
    channel.hasNews = true
    if (!channel.isReading) void readOn(eventId, channel)
  }

  async function readOn(eventId: string, channel: Channel): Promise<void> {
    channel.isReading = true
    channel.streak = 0
    while (channel.hasNews && !stopped) {
      channel.hasNews = false
      try {
        await deliver(eventId, channel)
      } catch (error) {
        log.warn({ err: error }, 'facts could not be read, trying again soon')
      }
    }
    channel.isReading = false
  }

  async function deliver(eventId: string, channel: Channel): Promise<void> {
    const after = Math.min(channel.seq, channel.behind)
    const facts = await readFacts(db, eventId, after, MAX_FACTS)
    if (facts === null) return end(eventId, channel)
    // Listeners that joined meanwhile may be further behind; they keep `behind` for the next read.
    if (channel.behind === after) channel.behind = Number.POSITIVE_INFINITY
    const last = facts.at(-1)
    if (last === undefined) return
    channel.seq = Math.max(channel.seq, last.seq)
    if (facts.length === MAX_FACTS) {
      channel.behind = Math.min(channel.behind, last.seq)
      channel.hasNews = true
    }
    await handOut(facts, after, channel)
  }

  /** Pauses in proportion to the delivery: an event takes at most half of the process, and less over time. */
  async function handOut(facts: Fact[], after: number, channel: Channel): Promise<void> {
    const startedAt = performance.now()
    const shares = createShares(facts)
    const audience = [...channel.subscriptions].filter(({ known }) => known >= after)
    for (let from = 0; from < audience.length; from += LISTENERS_PER_TURN) {
      if (from > 0) await nextTurn()
      const some = audience.slice(from, from + LISTENERS_PER_TURN)
      await Promise.all(some.map((subscription) => handTo(subscription, shares(subscription.known))))
    }
    const took = performance.now() - startedAt
    const factor = Math.min(PAUSE.first + PAUSE.growth * channel.streak, PAUSE.most)
    channel.streak += 1
    await pause(Math.min(factor * took, MAX_PAUSE), undefined, { ref: false })
  }

  function end(eventId: string, channel: Channel): void {
    if (channels.get(eventId) === channel) channels.delete(eventId)
    for (const { listener } of channel.subscriptions) listener.onEnd()
  }

  const notices = listenForNotices({
    connectionString,
    channel: 'facts',
    log,
    onNotice: look,
    onListening: lookEverywhere,
  })
  function lookEverywhere(): void {
    for (const eventId of channels.keys()) look(eventId)
  }

  return {
    subscribe,
    size: () => [...channels.values()].reduce((sum, channel) => sum + channel.subscriptions.size, 0),
    async start() {
      await notices.start()
      timer = setInterval(lookEverywhere, CATCH_UP_INTERVAL)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await notices.stop()
    },
  }
}

function openChannel(seq: number): Channel {
  return {
    subscriptions: new Set(),
    seq,
    behind: Number.POSITIVE_INFINITY,
    isReading: false,
    hasNews: false,
    streak: 0,
  }
}

async function handTo(subscription: Subscription, facts: Fact[]): Promise<void> {
  const last = facts.at(-1)
  if (last === undefined) return
  subscription.known = last.seq
  await subscription.listener.onFacts(facts)
}

/** The facts after a number; listeners at the same number get the same array, so work on it can be shared. */
function createShares(facts: Fact[]): (known: number) => Fact[] {
  const shares = new Map<number, Fact[]>()
  return (known) => {
    const share =
      shares.get(known) ?? (known < (facts[0]?.seq ?? 0) ? facts : facts.filter((fact) => fact.seq > known))
    shares.set(known, share)
    return share
  }
}
