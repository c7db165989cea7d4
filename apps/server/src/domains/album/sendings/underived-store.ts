import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { VERDICTS_NEEDED } from '../../../media-engine/index.ts'

export interface Underived {
  /** Of a photo, or of a sending that does not show its photo yet. */
  id: string
  photoId: string
  lacks: 'preview' | 'stream'
}

/** Photos whose renditions are pending, or were given up without the required verdicts. */
export async function findUnderived(db: Queryable): Promise<Underived[]> {
  const { rows } = await sql<Underived>`
    select id, id as photo_id,
           case when state in ('processing', 'no_preview') then 'preview' else 'stream' end as lacks
      from photos
     where takes_room
       and (state = 'processing'
            or (state = 'no_preview' and coalesce(unsound_verdicts, 0) < ${VERDICTS_NEEDED})
            or (state = 'ready' and stream_state in ('waiting', 'making'))
            or (state = 'ready' and stream_state = 'failed'
                and coalesce(stream_unsound_verdicts, 0) < ${VERDICTS_NEEDED}))
    union all
    select id, photo_id, 'preview' from live_sendings where not shows_photo`.execute(db)
  return rows
}
