// spec: notices

import { randomUUID } from 'node:crypto'
import { SECONDS } from '@afterglow/contract/kernel'
import { type Database, openDatabase, type Tx } from '../apps/server/src/db/database.ts'
import type { Parts } from '../apps/server/src/db/one-statement.ts'
import type { EventRow } from '../apps/server/src/domains/access/index.ts'
import { storage } from '../apps/server/src/domains/billing/index.ts'
import { findEvent } from '../apps/server/src/domains/events/event-store.ts'
import { countNotesBeside, insertNote } from '../apps/server/src/domains/notes/note-store.ts'
import { authorized } from '../apps/server/src/platform/authorized.ts'
import { recording } from '../apps/server/src/platform/facts.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { aBareEvent } from '../apps/server/src/testing/bare-event.ts'
import { type Child, startChild } from './child.ts'
import type { FactPagesAnswer, FactPagesTask } from './fact-pages.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, figureOfRounds, percentile, type Round } from './report.ts'

const WRITERS = 24
const ROUNDS = 5
const ROUND = 4 * SECONDS
/** Connections enough for every writer: a share is kept for statements outside transactions. */
const POOL_SIZE = 40

/**
 * Writers of one process leave notes, each in an event of its own whose page is open in another process, with and without
 * the fact that the page receives. Writers of different events share nothing but the server.
 */
export function measureFacts(): Promise<Figure[]> {
  return withProduct(async ({ databaseUrl }) => {
    const db = openDatabase(databaseUrl, { poolSize: POOL_SIZE, log: createLog('silent', 'bench') })
    const pages = startChild<FactPagesTask, FactPagesAnswer>('fact-pages.ts')
    try {
      await pages.ask({ databaseUrl })
      await writeFor(db, await newEvents(db, pages), withFact)
      const rounds: Round[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const baseline = await writeFor(db, await newEvents(db, pages), withoutFact)
        rounds.push({ baseline, measured: await writeFor(db, await newEvents(db, pages), withFact) })
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

/** An event for each writer, with an open page. They have no notes: counting them takes as long in every repetition. */
async function newEvents(
  db: Database,
  pages: Child<FactPagesTask, FactPagesAnswer>,
): Promise<readonly EventRow[]> {
  const events = await Promise.all(
    Array.from({ length: WRITERS }, async () => findEvent(db.query, await aBareEvent(db))),
  )
  const found = events.filter((event) => event !== undefined)
  await pages.ask({ open: found.map(({ id }) => id) })
  return found
}

/** Writes per second. */
async function writeFor(
  db: Database,
  events: readonly EventRow[],
  write: (tx: Tx, event: EventRow) => Promise<void>,
): Promise<number> {
  const startedAt = performance.now()
  let written = 0
  await Promise.all(
    events.map(async (event) => {
      while (performance.now() - startedAt < ROUND) {
        await db.transaction((tx) => write(tx, event))
        written += 1
      }
    }),
  )
  return (written * SECONDS) / (performance.now() - startedAt)
}

/** The statements of a guest's note, but for the fact. */
async function withoutFact(tx: Tx, event: EventRow, then?: Parts): Promise<void> {
  await storage.assertTakesMore(tx, event, new Date())
  await countNotesBeside(tx, { eventId: event.id, guestId: randomUUID() })
  const note = {
    id: randomUUID(),
    eventId: event.id,
    message: 'What an evening!',
    theme: 'theme1' as const,
    createdAt: new Date(),
  }
  await insertNote(tx, authorized(event, 'finish-note'), note, then)
}

async function withFact(tx: Tx, event: EventRow): Promise<void> {
  const then = recording(tx, event.id, 'archive.changed', [{ archiveId: String(Date.now()) }])
  await withoutFact(tx, event, then)
  tx.onCommit(() => {
    recorded += 1
  })
}
