import { HOURS, SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

/** Long enough that a paused attack resumes where it stopped, short enough that a venue is forgiven by tomorrow. */
const HALF_LIFE = 12 * HOURS
/** At this age a score has decayed to less than a thousandth. */
const FORGOTTEN_AFTER = 10 * HALF_LIFE

export interface Score {
  score: number
  updatedAt: Date
}

/** The current scores of keys. A key that was never counted has none. */
export async function readScores(
  db: Queryable,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, Score>> {
  const rows = await db
    .selectFrom('guessScores')
    .select(['key', 'updatedAt', decayed(now).as('score')])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, ...score }) => [key, score]))
}

/** Adds one to each key and answers the scores. Keys are sorted, so that two requests cannot deadlock. */
export async function raiseScores(
  db: Queryable,
  keys: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .insertInto('guessScores')
    .values([...keys].sort().map((key) => ({ key, score: 1, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ score: sql<number>`${decayed(now)} + 1`, updatedAt: now }),
    )
    .returning(['key', 'score'])
    .execute()
  return new Map(rows.map(({ key, score }) => [key, score]))
}

/** Takes points off a key, down to zero. */
export async function lowerScore(db: Queryable, key: string, points: number): Promise<void> {
  await db
    .updateTable('guessScores')
    .set({ score: sql<number>`greatest(0, score - ${points}::float8)` })
    .where('key', '=', key)
    .execute()
}

export async function deleteScore(db: Queryable, key: string): Promise<void> {
  await db.deleteFrom('guessScores').where('key', '=', key).execute()
}

/** Marks a proof as used. False: it had been used before. */
export async function spendProof(db: Queryable, id: string, expiresAt: Date): Promise<boolean> {
  const row = await db
    .insertInto('spentProofs')
    .values({ id, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function sweepGuesses(db: Queryable, now: Date): Promise<void> {
  await db
    .deleteFrom('guessScores')
    .where('updatedAt', '<', new Date(now.getTime() - FORGOTTEN_AFTER))
    .execute()
  await db.deleteFrom('spentProofs').where('expiresAt', '<', now).execute()
}

function decayed(now: Date) {
  const age = sql`greatest(0, extract(epoch from ${now}::timestamptz - guess_scores.updated_at))`
  return sql<number>`guess_scores.score * power(0.5, (${age} / ${HALF_LIFE / SECONDS})::float8)`
}
