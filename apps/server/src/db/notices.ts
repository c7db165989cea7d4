import type pg from 'pg'
import { createGatherer } from '../platform/gather.ts'
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

/** Milliseconds between two batches: what is notified meanwhile goes together. */
const PAUSE = 25

/**
 * Sends notices in batches, equal ones once. PostgreSQL holds one lock for the whole server from a notification to the
 * end of its commit, so a process should notify seldom, and never within a transaction that does other work.
 */
export function createNoticeSender(deliver: (notices: Notice[]) => Promise<void>, log: Log): NoticeSender {
  const { add, settle } = createGatherer<Notice>({
    pause: PAUSE,
    async handOn(batch) {
      const different = new Map(batch.map((notice) => [`${notice.channel} ${notice.payload}`, notice]))
      try {
        await deliver([...different.values()])
      } catch (error) {
        const count = different.size
        log.warn({ err: error, count }, 'notices could not be sent; receivers find out by themselves')
      }
    },
  })
  return { send: (notices) => notices.forEach(add), settle }
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

/** A notice may get lost, so its commit, which writes nothing else, need not wait for the disk. */
const NOTIFY = `
  with quick as materialized (select set_config('synchronous_commit', 'off', true))
  select pg_notify(channel, payload) from quick, unnest($1::text[], $2::text[]) as n (channel, payload)`

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
    await pool.query(NOTIFY, [others.map(({ channel }) => channel), others.map(({ payload }) => payload)])
  }
}
