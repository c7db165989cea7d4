import { sql } from 'kysely'
import { inBatches } from '../platform/batches.ts'
import type { Queryable } from './database.ts'
import { deleteSome } from './delete-rows.ts'

/** The tables whose rows are served as ZIPs. */
type ZipTable = 'archives' | 'accountExports'

/** Each row may hold a list of several megabytes. */
const ROWS_AT_ONCE = 200

/** Records that a file's bytes are gone: from now on the ZIP omits it. */
export async function addLost(db: Queryable, table: ZipTable, zipId: string, fileId: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set lost = array_append(lost, ${fileId}::uuid)
     where id = ${zipId} and not ${fileId}::uuid = any(lost)`.execute(db)
}

/** Records the layout of the bytes a ZIP is served with. Answers whether there has been another. */
export async function addEdition(
  db: Queryable,
  table: ZipTable,
  { id, editions, edition }: { id: string; editions: readonly string[]; edition: string },
): Promise<boolean> {
  if (!editions.includes(edition)) {
    await sql`
      update ${sql.table(table)} set editions = array_append(editions, ${edition})
       where id = ${id} and not ${edition} = any(editions)`.execute(db)
  }
  return editions.some((one) => one !== edition)
}

export async function deleteExpiredZips(db: Queryable, table: ZipTable, now: Date): Promise<void> {
  await inBatches(() => deleteSome(db, table, sql<boolean>`expires_at <= ${now}`, ROWS_AT_ONCE))
}
