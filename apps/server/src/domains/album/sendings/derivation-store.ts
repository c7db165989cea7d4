import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { inOneStatement, type Part } from '../../../db/one-statement.ts'
import type { Photos, Sendings } from '../../../db/types.ts'
import type { EventRow } from '../../access/index.ts'
import { eventRows } from '../../events/index.ts'
import type { PhotoRow } from '../photos/photo-store.ts'
import { forgettingShownDownloads } from './download-store.ts'
import { type FactOf, recordingPublished, recordPublished } from './same-contents.ts'

/** A photo's event, held, and its sendings in the album, locked. */
export interface HeldPhoto {
  photoId: string
  event: EventRow
  sendings: FactOf[]
}

const FACT_COLUMNS = sql`id, guest_id, status, is_copy, album_id`

/** Undefined when the event has been deleted. */
export async function holdPhoto(
  tx: Tx,
  { id: photoId, eventId }: Pick<PhotoRow, 'id' | 'eventId'>,
): Promise<HeldPhoto | undefined> {
  // In the order of bulk changes, so that the two cannot deadlock.
  const event = await eventRows.holdEvent(
    tx,
    eventId,
    (isHeld) => sql<FactOf>`
      select ${FACT_COLUMNS} from sendings
       where photo_id = ${photoId} and removed_at is null and ${isHeld}
       order by id for no key update`,
  )
  return event && { photoId, event, sendings: event.locked }
}

/**
 * Stores the media engine's result for a photo that is held, and records it. `taken` also gives its sendings their place in
 * time.
 */
export async function storeDerivation(
  tx: Tx,
  { photoId, event, sendings }: HeldPhoto,
  found: Updateable<Photos>,
  taken?: { capturedAt?: Date },
): Promise<void> {
  const ids = sendings.map(({ id }) => id)
  const change = { ...taken, ...(found.state !== undefined && { showsPhoto: true }) }
  const isShownAnew = found.state !== undefined || found.streamState === 'ready'
  let sentMeanwhile: FactOf[] = []
  await inOneStatement(tx, {
    ...(Object.keys(found).length > 0 && { photo: changingPhoto(tx, photoId, found) }),
    // Removed ones are not locked, and follow when they are restored.
    ...(Object.keys(change).length > 0 && { placed: changingSendings(tx, ids, change) }),
    ...(isShownAnew && { forgotten: forgettingShownDownloads(ids) }),
    others: findingOthers(photoId, ids, (rows) => {
      sentMeanwhile = rows
    }),
    ...recordingPublished(tx, event.id, sendings),
  })
  await recordPublished(tx, event.id, sentMeanwhile)
}

function changingPhoto(tx: Tx, photoId: string, change: Updateable<Photos>): Part {
  return {
    change: (isTurn) =>
      tx.updateTable('photos').set(change).where('id', '=', photoId).where(isTurn).returning('id'),
  }
}

function changingSendings(tx: Tx, ids: readonly string[], change: Updateable<Sendings>): Part {
  return {
    change: (isTurn) =>
      tx.updateTable('sendings').set(change).where('id', 'in', ids).where(isTurn).returning('id'),
  }
}

/** Sendings that were added while this transaction waited for those that it has locked. */
function findingOthers(photoId: string, ids: readonly string[], ran: (others: FactOf[]) => void): Part {
  return {
    change: (isTurn) => sql`
      select ${FACT_COLUMNS} from sendings
       where photo_id = ${photoId} and removed_at is null and id <> all(${ids}::uuid[]) and ${isTurn}`,
    ran,
  }
}
