import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { VERDICTS_NEEDED } from '../../../media-engine/index.ts'

/** Counts an engine verdict about an original. Answers the new count; none where the original is gone. */
export async function countVerdict(
  db: Queryable,
  photoId: string,
  column: 'unsoundVerdicts' | 'streamUnsoundVerdicts',
): Promise<number> {
  const rows = await db
    .updateTable('liveSendings')
    .set({ [column]: sql<number>`coalesce(${sql.ref(column)}, 0) + 1` })
    .where('photoId', '=', photoId)
    .returning(column)
    .execute()
  return Math.max(0, ...rows.map((row) => row[column] ?? 0))
}

export interface Underived {
  id: string
  /** The folder that holds its objects. */
  photoId: string
  lacks: 'preview' | 'stream'
}

/** Rows whose renditions are pending, or were given up without the required verdicts. */
export async function findUnderived(db: Queryable): Promise<Underived[]> {
  const { rows } = await sql<Underived>`
    select id, photo_id, case when state in ('processing', 'no_preview') then 'preview' else 'stream' end as lacks
      from live_sendings
     where state = 'processing'
        or (state = 'no_preview' and coalesce(unsound_verdicts, 0) < ${VERDICTS_NEEDED})
        or (state = 'ready' and stream_state in ('waiting', 'making'))
        or (state = 'ready' and stream_state = 'failed'
            and coalesce(stream_unsound_verdicts, 0) < ${VERDICTS_NEEDED})`.execute(db)
  return rows
}
