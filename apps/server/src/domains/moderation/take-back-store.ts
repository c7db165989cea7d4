import { type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'
import type { TakeBacks } from '../../db/types.ts'
import type { Authorized } from '../../platform/authorized.ts'

export type TakeBackRow = Selectable<TakeBacks>

interface Taken {
  id: string
  mediaIds: string[]
  notes: unknown[]
  comments: unknown[]
  greetings: string[]
  takenAt: Date
}

/** Adds to what was taken back in one step. */
export async function addToTakeBack(
  tx: Tx,
  event: Authorized<{ id: string }, 'manage'>,
  { id, mediaIds, notes, comments, greetings, takenAt }: Taken,
): Promise<TakeBackRow | undefined> {
  const { rows } = await sql<TakeBackRow>`
    insert into take_backs (id, event_id, media_ids, notes, comments, greetings, taken_at)
    values (${id}, ${event.id}, ${mediaIds}::uuid[], ${JSON.stringify(notes)}::jsonb,
            ${JSON.stringify(comments)}::jsonb, ${greetings}::uuid[], ${takenAt})
    on conflict (id) do update
      set media_ids = take_backs.media_ids || excluded.media_ids, notes = take_backs.notes || excluded.notes,
          comments = take_backs.comments || excluded.comments,
          greetings = take_backs.greetings || excluded.greetings
      where take_backs.event_id = excluded.event_id
    returning *`.execute(tx)
  return rows[0]
}

export async function findTakeBack(
  db: Queryable,
  event: Authorized<{ id: string }, 'manage'>,
  id: string,
  since: Date,
): Promise<TakeBackRow | undefined> {
  return db
    .selectFrom('takeBacks')
    .selectAll()
    .where('eventId', '=', event.id)
    .where('id', '=', id)
    .where('takenAt', '>', since)
    .executeTakeFirst()
}

export async function deleteOldTakeBacks(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('takeBacks').where('takenAt', '<=', before).execute()
}
