import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import type { PhotoRow } from './photo-store.ts'

/** The columns that determine a photo's objects. */
export type MediaObjects = Pick<PhotoRow, 'id' | 'blobKey' | 'fileSize' | 'sha256' | 'streamState'> & {
  /** A state of the album, or 'removed': its bytes are kept for a while. */
  state: string
}

/** This many ids take little memory, and few pages cover the largest album. */
const PAGE = 5000

/** An original as its row describes it. */
export type OriginalRow = Pick<PhotoRow, 'id' | 'blobKey' | 'fileSize' | 'sha256'>

const ORIGINAL = ['id', 'blobKey', 'fileSize', 'sha256'] as const
const ORIGINALS = 500

/** Every photo whose original has arrived. */
export async function* everyOriginal(db: Queryable): AsyncGenerator<OriginalRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .selectFrom('photos')
      .select(ORIGINAL)
      .where('id', '>', after)
      .where('state', 'not in', ['arriving', 'preview_only'])
      .where('takesRoom', '=', true)
      .orderBy('id')
      .limit(ORIGINALS)
      .execute()
    yield* page
    if (page.length < ORIGINALS) return
    after = page.at(-1)?.id ?? after
  }
}

export async function findOriginal(db: Queryable, id: string): Promise<OriginalRow | undefined> {
  return db
    .selectFrom('photos')
    .select(ORIGINAL)
    .where('id', '=', id)
    .where('takesRoom', '=', true)
    .executeTakeFirst()
}

/** Photos of the album, and those that can still be restored. */
export async function findMediaObjects(db: Queryable, ids: readonly string[]): Promise<MediaObjects[]> {
  const { rows } = await sql<MediaObjects>`
    select id, blob_key, file_size, sha256, case when takes_room then state else 'removed' end as state, stream_state
      from photos where id = any(${ids}::uuid[])`.execute(db)
  return rows
}

/** The objects of every photo of an event, in pages, including those added during the pass. */
export async function* everyMediaIn(db: Queryable, eventId: string): AsyncGenerator<MediaObjects[]> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .selectFrom('photos')
      .select(['id', 'blobKey', 'fileSize', 'sha256', 'state', 'streamState'])
      .where('eventId', '=', eventId)
      .where('takesRoom', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield page
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
  }
}
