import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'

/** An original as its row describes it. */
export interface OriginalRow {
  id: string
  blobKey: string
  fileSize: number
  sha256: string | null
}

const PAGE = 500

/** Every event, also those that begin while we look. */
export async function* everyEvent({ query }: Database): AsyncGenerator<string> {
  let after = ''
  for (;;) {
    const page = await query
      .selectFrom('events')
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    for (const { id } of page) yield id
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
  }
}

/** Every photo whose original has arrived. */
export async function* everyOriginal({ query }: Database): AsyncGenerator<OriginalRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await query
      .selectFrom('userMedia')
      .select(['id', 'blobKey', 'fileSize', 'sha256'])
      .where('id', '>', after)
      .where('state', 'not in', ['arriving', 'preview_only'])
      .orderBy('id')
      .limit(PAGE)
      .execute()
    yield* page
    if (page.length < PAGE) return
    after = page.at(-1)?.id ?? after
  }
}

export async function findOriginal({ query }: Database, id: string): Promise<OriginalRow | undefined> {
  return query
    .selectFrom('userMedia')
    .select(['id', 'blobKey', 'fileSize', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Which of these photos, uploads, covers, voices and pictures of hosts there are. */
export async function knownAmong({ query }: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    with asked as (select unnest(${ids}::uuid[]) as id)
    select id from user_media join asked using (id)
    union select id from removed_media join asked using (id)
    union select id from uploads join asked using (id) where state = 'receiving'
    union select id from covers join asked using (id)
    union select id from event_voice_notes join asked using (id)
    union select id from avatars join asked using (id)`.execute(query)
  return new Set(rows.map((row) => row.id))
}
