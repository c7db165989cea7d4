import type { Database } from '../../db/database.ts'

/** An original as its row describes it. */
export interface OriginalRow {
  id: string
  blobKey: string
  fileSize: number
  sha256: string | null
}

const PAGE = 500

/** Every photo whose original has arrived. */
export async function* everyOriginal({ query }: Database): AsyncGenerator<OriginalRow> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await query
      .selectFrom('photos')
      .select(['id', 'blobKey', 'fileSize', 'sha256'])
      .where('id', '>', after)
      .where('state', 'not in', ['arriving', 'preview_only'])
      .where('takesRoom', '=', true)
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
    .selectFrom('photos')
    .select(['id', 'blobKey', 'fileSize', 'sha256'])
    .where('id', '=', id)
    .where('takesRoom', '=', true)
    .executeTakeFirst()
}
