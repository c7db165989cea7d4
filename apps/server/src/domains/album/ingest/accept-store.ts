import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Photos, Sendings } from '../../../db/types.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { areOfContents } from '../sendings/same-content-store.ts'

/** A photo of which nothing had been sent before. */
export interface FirstSending {
  sending: Insertable<Sendings>
  photo: Omit<Insertable<Photos>, 'id' | 'eventId'> & { sha256: string }
}

/** Its row, and the room that its upload had reserved: null where that has ended before. */
export type Arrived = MediaRow & { reserved: number | null }

/**
 * Inserts a photo with its first sending, and ends the upload as it, in the order in which others lock these rows.
 * Undefined, with nothing changed, where the album has or had this sending, or has one of the same contents. One that is
 * inserted at this moment violates an index.
 */
export async function insertArrived(tx: Tx, { sending, photo }: FirstSending): Promise<Arrived | undefined> {
  const { id, photoId, eventId } = sending
  const { rows } = await sql<Arrived>`
    with photo as (
      insert into photos ${selecting({ ...photo, id: photoId, eventId })}
       where not exists (select from sendings where id = ${id})
         and not exists (select from sendings where ${areOfContents(eventId, [photo.sha256])})
      returning *
    ), sending as (
      insert into sendings ${selecting(sending)} from photo returning *
    ), ended as (
      update uploads set state = 'completed', media_id = sending.id, network = null
        from sending where uploads.id = sending.id and uploads.state = 'receiving'
      returning coalesce(reserved_bytes, file_size) as reserved
    )
    select photo.*, sending.*, (select reserved from ended) as reserved,
           stream_state is not null as is_film, has_early_thumbnail as has_picture
      from photo, sending`.execute(tx)
  return rows[0]
}

/** The columns and the beginning of a query whose rows have these values in them. */
function selecting(row: object): RawBuilder<SqlBool> {
  const columns = Object.keys(row).map((column) => sql.ref(column))
  const values = Object.values(row).map((value: unknown) => sql`${value}`)
  return sql`(${sql.join(columns)}) select ${sql.join(values)}`
}
