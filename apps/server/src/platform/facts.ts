import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import pg from 'pg'
import type { Database, Tx } from '../db/database.ts'
import type { Log } from './log.ts'

/** Something that happened in an event. Numbers rise by one per event, in the order in which facts became true. */
export interface Fact {
  eventId: string
  seq: number
  kind: string
  data: Record<string, unknown>
}

/**
 * Records a fact in the transaction that makes it true. Taking the number locks the event's counter row until the
 * commit, so numbers are handed out in commit order and a reader never sees 7 before 6.
 */
export async function recordFact(
  tx: Tx,
  eventId: string,
  kind: string,
  data: Record<string, unknown>,
): Promise<number> {
  return recordFacts(tx, eventId, kind, [data])
}

/** The same of one thing or many at once, in one statement. Answers the last number. */
export async function recordFacts(
  tx: Tx,
  eventId: string,
  kind: string,
  data: readonly Record<string, unknown>[],
): Promise<number> {
  const { rows } = await sql<{ factSeq: number }>`
    with numbered as (
      update event_counters set fact_seq = fact_seq + ${data.length} where event_id = ${eventId} returning fact_seq
    ), recorded as (
      insert into facts (event_id, seq, kind, data)
      select ${eventId}, fact_seq - ${data.length} + position, ${kind}, fact
        from numbered, jsonb_array_elements(${JSON.stringify(data)}::jsonb) with ordinality as told (fact, position)
    )
    select fact_seq, pg_notify('facts', ${eventId}) from numbered`.execute(tx)
  const [numbered] = rows
  if (numbered === undefined) throw new Error(`There is no event ${eventId} to record a fact of`)
  return numbered.factSeq
}

/** Facts older than this may be swept; a client that was away longer refetches. */
export const FACT_RETENTION = 7 * DAYS
const MAX_REPLAY = 500
const CATCH_UP_INTERVAL = 5 * SECONDS
const RECONNECT_DELAY = 1 * SECONDS

export interface FactListener {
  onFacts(facts: Fact[]): void
  /** The event is gone, and its facts with it. Nothing follows. */
  onEnd(): void
}

export interface FactBus {
  /** Tells every fact after `since`, in order, without gaps. Returns the way to stop. */
  subscribe(eventId: string, since: number, listener: FactListener): () => void
  /** How many listeners there are, for metrics. */
  size(): number
  start(): Promise<void>
  stop(): Promise<void>
}

interface Channel {
  /** The last fact given to the listeners. */
  seq: number
  listeners: Set<FactListener>
  /** Reads run one after the other, so that facts stay in order. */
  reading: Promise<void>
}

/**
 * Carries facts from the database to this process's listeners. One connection listens; a notification only says
 * which event to look at, the facts themselves are read from the table. Should the connection break or a
 * notification be lost, the next look (every 5 s, and on reconnect) finds what was missed.
 */
export function createFactBus(db: Database, connectionString: string, log: Log): FactBus {
  const channels = new Map<string, Channel>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  function subscribe(eventId: string, since: number, listener: FactListener): () => void {
    const channel = channels.get(eventId) ?? { seq: since, listeners: new Set(), reading: Promise.resolve() }
    channels.set(eventId, channel)
    // A newcomer may be behind the others: the channel steps back to it, and each listener drops what it knows.
    channel.seq = Math.min(channel.seq, since)
    const guarded = skipKnown(since, listener)
    channel.listeners.add(guarded)
    look(eventId)
    return () => {
      channel.listeners.delete(guarded)
      if (channel.listeners.size === 0 && channels.get(eventId) === channel) channels.delete(eventId)
    }
  }

  function look(eventId: string): void {
    const channel = channels.get(eventId)
    if (channel === undefined) return
    channel.reading = channel.reading
      .then(() => deliver(eventId, channel))
      .catch((error: unknown) => log.warn({ err: error }, 'facts could not be read, trying again soon'))
  }

  async function deliver(eventId: string, channel: Channel): Promise<void> {
    for (;;) {
      const facts = await readFacts(db, eventId, channel.seq, MAX_REPLAY)
      if (facts === null) return end(eventId, channel)
      const last = facts.at(-1)
      if (last === undefined) return
      channel.seq = last.seq
      for (const listener of channel.listeners) listener.onFacts(facts)
      if (facts.length < MAX_REPLAY) return
    }
  }

  function end(eventId: string, channel: Channel): void {
    if (channels.get(eventId) === channel) channels.delete(eventId)
    for (const listener of channel.listeners) listener.onEnd()
  }

  async function listen(): Promise<void> {
    if (stopped) return
    const connection = new pg.Client({
      connectionString,
      application_name: 'afterglow facts',
      keepAlive: true,
    })
    client = connection
    let lost = false
    const onLost = () => {
      if (lost || stopped) return
      lost = true
      connection.end().catch(() => undefined)
      setTimeout(() => void listen(), RECONNECT_DELAY).unref()
    }
    connection.on('error', onLost)
    connection.on('end', onLost)
    connection.on('notification', (message) => look(message.payload ?? ''))
    try {
      await connection.connect()
      await connection.query('listen facts')
      for (const eventId of channels.keys()) look(eventId)
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for facts, trying again')
      onLost()
    }
  }

  return {
    subscribe,
    size: () => [...channels.values()].reduce((sum, channel) => sum + channel.listeners.size, 0),
    async start() {
      await listen()
      timer = setInterval(() => {
        for (const eventId of channels.keys()) look(eventId)
      }, CATCH_UP_INTERVAL)
    },
    async stop() {
      stopped = true
      clearInterval(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

function skipKnown(since: number, listener: FactListener): FactListener {
  let known = since
  return {
    onFacts(facts) {
      const fresh = facts.filter((fact) => fact.seq > known)
      const last = fresh.at(-1)
      if (last === undefined) return
      known = last.seq
      listener.onFacts(fresh)
    },
    onEnd: () => listener.onEnd(),
  }
}

/** Null when there is no such event: its counter goes with it. */
async function readFacts(
  db: Database,
  eventId: string,
  after: number,
  limit: number,
): Promise<Fact[] | null> {
  const rows = await db.query
    .selectFrom('eventCounters')
    .leftJoin('facts', (join) =>
      join.onRef('facts.eventId', '=', 'eventCounters.eventId').on('facts.seq', '>', after),
    )
    .select(['facts.seq', 'facts.kind', 'facts.data'])
    .where('eventCounters.eventId', '=', eventId)
    .orderBy('facts.seq')
    .limit(limit)
    .execute()
  if (rows.length === 0) return null
  return rows.flatMap(({ seq, kind, data }) =>
    seq === null || kind === null ? [] : { eventId, seq, kind, data: data as Record<string, unknown> },
  )
}

/** Says that an event is gone, in the transaction that takes it out: whoever listens to it hears of its end. */
export async function announceEnd(tx: Tx, eventId: string): Promise<void> {
  await sql`select pg_notify('facts', ${eventId})`.execute(tx)
}

/** Whether everything after `since` is still there to be replayed, and where the event stands. */
export async function replayable(
  db: Database,
  eventId: string,
  since: number,
  current: number,
): Promise<boolean> {
  if (since > current || current - since > MAX_REPLAY) return false
  if (since === current) return true
  const next = await db.query
    .selectFrom('facts')
    .select('seq')
    .where('eventId', '=', eventId)
    .where('seq', '=', since + 1)
    .executeTakeFirst()
  return next !== undefined
}

/** Removes facts past their retention. */
export async function sweepFacts(db: Database, before: Date): Promise<void> {
  await db.query.deleteFrom('facts').where('createdAt', '<', before).execute()
}
