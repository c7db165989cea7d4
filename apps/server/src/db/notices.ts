import { setImmediate as nextTurn } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../platform/log.ts'

/** A word to other processes that something changed. It may get lost: receivers also look by themselves. */
export interface Notice {
  channel: string
  payload: string
}

/** Sends notices of committed transactions; `settle` waits until those handed in so far have been sent. */
export interface NoticeSender {
  send(notices: readonly Notice[]): void
  settle(): Promise<void>
}

/**
 * Sends notices in batches: those that arrive while a batch is on its way go out together after it, equal ones once.
 * PostgreSQL holds one lock for the whole server from a notification to the end of its commit, so a process should
 * notify seldom, and never within a transaction that does other work.
 */
export function createNoticeSender(deliver: (notices: Notice[]) => Promise<void>, log: Log): NoticeSender {
  let waiting = new Map<string, Notice>()
  let sending: Promise<void> | null = null

  async function sendAll(): Promise<void> {
    // Transactions that end in the same turn share a batch.
    await nextTurn()
    while (waiting.size > 0) {
      const batch = [...waiting.values()]
      waiting = new Map()
      try {
        await deliver(batch)
      } catch (error) {
        log.warn(
          { err: error, count: batch.length },
          'notices could not be sent; receivers find out by themselves',
        )
      }
    }
    sending = null
  }

  return {
    send(notices) {
      for (const notice of notices) waiting.set(`${notice.channel} ${notice.payload}`, notice)
      if (waiting.size > 0) sending ??= sendAll()
    },
    settle: async () => {
      await sending
    },
  }
}

/** Takes the notices of some channels elsewhere than through PostgreSQL. */
export interface NoticeCarrier {
  /** Must not wait for a server that is away: all other notices wait behind it. */
  carry(channel: string, payloads: string[]): Promise<void>
}

export interface Carriage {
  carrier: NoticeCarrier
  channels: readonly string[]
}

/** Hands notices to their carrier, and all others to PostgreSQL in one statement. */
export function deliverNotices(pool: pg.Pool, carriage?: Carriage): (notices: Notice[]) => Promise<void> {
  return async (notices) => {
    const carried = Map.groupBy(notices, ({ channel }) => carriage?.channels.includes(channel) === true)
    for (const [channel, some] of Map.groupBy(carried.get(true) ?? [], ({ channel }) => channel))
      await carriage?.carrier.carry(
        channel,
        some.map(({ payload }) => payload),
      )
    const others = carried.get(false) ?? []
    if (others.length === 0) return
    await pool.query(
      'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as n (channel, payload)',
      [others.map(({ channel }) => channel), others.map(({ payload }) => payload)],
    )
  }
}
