import { randomUUID } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'
import { type Database, openDatabase, type Tx } from '../apps/server/src/db/database.ts'
import { recordFact } from '../apps/server/src/platform/facts.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { aBareEvent } from '../apps/server/src/testing/bare-event.ts'
import { startChild } from './child.ts'
import type { FactPagesAnswer, FactPagesTask } from './fact-pages.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, figureOfRounds, type Round } from './report.ts'

const WRITERS = 24
const ROUNDS = 5
const ROUND = 4 * SECONDS
/** Connections enough for every writer: a share is kept for statements outside transactions. */
const POOL_SIZE = 40

/**
 * Writers of one process, each with an event of its own whose page is open in another process, with and without the fact
 * that tells the page. Writers of different events share nothing but the server.
 */
export function measureFacts(): Promise<Figure[]> {
  return withProduct(async ({ databaseUrl }) => {
    const db = openDatabase(databaseUrl, { poolSize: POOL_SIZE, log: createLog('silent', 'bench') })
    const pages = startChild<FactPagesTask, FactPagesAnswer>('fact-pages.ts')
    try {
      const eventIds = await Promise.all(Array.from({ length: WRITERS }, () => aBareEvent(db)))
      await pages.ask({ databaseUrl, eventIds })
      await writeFor(db, eventIds, withFact)
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const baseline = await writeFor(db, eventIds, withoutFact)
        rounds.push({ baseline, measured: await writeFor(db, eventIds, withFact) })
      }
      const { delays } = await pages.ask({ after: recorded })
      return [
        figureOfRounds('facts, writes beside the same without', '/s', rounds),
        figureOfAmount('facts, delivered (95 %)', 'ms', percentile(delays, 0.95)),
      ]
    } finally {
      pages.stop()
      await db.close()
    }
  })
}

let recorded = 0

/** Writes per second. */
async function writeFor(
  db: Database,
  eventIds: readonly string[],
  write: (tx: Tx, eventId: string) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  let written = 0
  await Promise.all(
    eventIds.map(async (eventId) => {
      while (performance.now() - startedAt < ROUND) {
        await db.transaction((tx) => write(tx, eventId))
        written += 1
      }
    }),
  )
  return (written * SECONDS) / (performance.now() - startedAt)
}

/** A note, as a guest leaves it. */
async function withoutFact(tx: Tx, eventId: string): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', eventId).forShare().execute()
  await tx
    .insertInto('eventNotes')
    .values({
      id: randomUUID(),
      eventId,
      message: 'What an evening!',
      theme: 'theme1',
      createdAt: new Date(),
    })
    .execute()
}

async function withFact(tx: Tx, eventId: string): Promise<void> {
  await withoutFact(tx, eventId)
  await recordFact(tx, eventId, 'archive.changed', { archiveId: String(Date.now()) })
  tx.onCommit(() => {
    recorded += 1
  })
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
