import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { MAX_FACTS, type ReadFacts } from './fact-reader.ts'
import type { Fact } from './facts.ts'
import type { Log } from './log.ts'

/** Listeners served before other work of the process runs. */
const LISTENERS_PER_TURN = 200
/**
 * The pause after a delivery, as a multiple of the delivery's duration. Facts that arrive meanwhile go out together. It
 * grows while facts keep coming: a burst reaches pages at once, and a crowd that sends for minutes costs less.
 */
const PAUSE = { first: 1, growth: 0.1, most: 6 }
/** In ms. A second's photos at once are soon enough for thousands of pages: twice as often, they cost a tenth of a processor. */
const MAX_PAUSE = 1000

export interface FactListener {
  /** Receives facts in order, without gaps. Later ones are held back until the promise resolves. */
  onFacts(facts: Fact[]): Promise<void>
  /** The event was deleted. Nothing follows. */
  onEnd(): void
}

interface Subscription {
  /** The last fact handed to the listener. */
  known: number
  listener: FactListener
}

/** The listeners of one event. */
export interface Channel {
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

/** A channel whose listeners know everything up to `seq`. */
export function openChannel(seq: number): Channel {
  return {
    subscriptions: new Set(),
    seq,
    behind: Number.POSITIVE_INFINITY,
    isReading: false,
    hasNews: false,
    streak: 0,
  }
}

/** Whether a listener waits for facts that others already know. */
export function hasNewcomers({ behind }: Channel): boolean {
  return behind !== Number.POSITIVE_INFINITY
}

/** Adds a listener, which is brought level by the next delivery. Returns a function that removes it. */
export function join(channel: Channel, since: number, listener: FactListener): () => void {
  const subscription = { known: since, listener }
  channel.subscriptions.add(subscription)
  channel.behind = Math.min(channel.behind, since)
  return () => channel.subscriptions.delete(subscription)
}

export interface DeliveryDeps {
  read: ReadFacts
  log: Log
  /** Told after each delivery of news how old, in ms, the oldest was. */
  onDelivered(age: number): void
  signal: AbortSignal
}

/** Delivers facts as long as there is news. `gone` when the event was deleted. */
export async function deliverAll(
  { read, log, onDelivered, signal }: DeliveryDeps,
  eventId: string,
  channel: Channel,
): Promise<'level' | 'gone'> {
  channel.isReading = true
  channel.streak = 0
  let state: 'level' | 'gone' = 'level'
  while (channel.hasNews && state === 'level' && !signal.aborted) {
    channel.hasNews = false
    try {
      state = await deliver({ read, onDelivered }, eventId, channel)
    } catch (error) {
      log.warn({ err: error }, 'facts could not be read, trying again soon')
    }
  }
  channel.isReading = false
  return state
}

/** Reads the next facts of an event and hands them to the listeners. */
async function deliver(
  { read, onDelivered }: Pick<DeliveryDeps, 'read' | 'onDelivered'>,
  eventId: string,
  channel: Channel,
): Promise<'level' | 'gone'> {
  const after = Math.min(channel.seq, channel.behind)
  const level = channel.seq
  const facts = await read(eventId, after)
  const readAt = performance.now()
  if (facts === null) return 'gone'
  // Listeners that joined meanwhile may be further behind; they keep `behind` for the next read.
  if (channel.behind === after) channel.behind = Number.POSITIVE_INFINITY
  const last = facts.at(-1)
  if (last === undefined) return 'level'
  channel.seq = Math.max(channel.seq, last.seq)
  if (facts.length === MAX_FACTS) {
    channel.behind = Math.min(channel.behind, last.seq)
    channel.hasNews = true
  }
  await handOut(facts, after, channel, () => {
    // What a newcomer had missed is not late.
    const oldest = facts.find(({ seq }) => seq > level)
    if (oldest !== undefined) onDelivered(oldest.age + performance.now() - readAt)
  })
  return 'level'
}

/** Pauses in proportion to the delivery: an event takes at most half of the process, and less over time. */
async function handOut(
  facts: Fact[],
  after: number,
  channel: Channel,
  onHandedOut: () => void,
): Promise<void> {
  const startedAt = performance.now()
  const shares = createShares(facts)
  const audience = [...channel.subscriptions].filter(({ known }) => known >= after)
  for (let from = 0; from < audience.length; from += LISTENERS_PER_TURN) {
    if (from > 0) await nextTurn()
    const some = audience.slice(from, from + LISTENERS_PER_TURN)
    await Promise.all(some.map((subscription) => handTo(subscription, shares(subscription.known))))
  }
  onHandedOut()
  const took = performance.now() - startedAt
  const factor = Math.min(PAUSE.first + PAUSE.growth * channel.streak, PAUSE.most)
  channel.streak += 1
  await pause(Math.min(factor * took, MAX_PAUSE), undefined, { ref: false })
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
