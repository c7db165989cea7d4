import type { Tx } from '../../../db/database.ts'
import { addToCounters } from '../../../platform/facts.ts'
import type { EventRow } from '../../access/index.ts'
import { enqueueDerivation } from '../photos/media-queue.ts'
import type { PublishDeps } from '../photos/photo-hooks.ts'
import { followSending } from '../sendings/follow-sending-store.ts'
import {
  type Asker,
  columnsBeside,
  movedTo,
  statusOfSending,
  visibleSending,
} from '../sendings/further-sending.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { arrange, recordArrangement, recordPublished } from '../sendings/same-contents.ts'
import { insertMedia, updateMedia } from '../sendings/sending-store.ts'
import { removeUploadBytes } from './drop-upload.ts'
import { endAsPhoto, giveRoomBack } from './end-as-photo.ts'
import type { NewPhoto } from './new-photo.ts'
import type { UploadRow } from './upload-store.ts'

interface Sending {
  upload: UploadRow
  event: EventRow
  sending: NewPhoto['sending']
  /** Its own row, if its thumbnail arrived first. */
  shown: MediaRow | undefined
  /** The other sendings of the same contents, locked. */
  same: MediaRow[]
  /** The one whose objects it shares. */
  source: MediaRow
  by: Asker
}

/**
 * Accepts bytes that others have sent before, as a further sending that shares their objects and takes no room of its
 * own. The answer reveals another sending only if this sender can see it anyway.
 */
export async function addSending(
  deps: Pick<PublishDeps, 'hooks'>,
  tx: Tx,
  added: Sending,
): Promise<{ media: MediaRow; event: EventRow; duplicate: boolean }> {
  const { upload, event, shown, same, source, by } = added
  const visible = visibleSending(event, same, by)
  const media = await write(tx, added, visible)
  if (shown !== undefined) await followSending(tx, deps.hooks, { from: shown.photoId, to: source.photoId })
  const arranged = await arrange(tx, [media])
  const row = arranged.rows.find(({ id }) => id === media.id) ?? media
  const reserved = await endAsPhoto(tx, upload, media.id)
  await removeUploadBytes(tx, upload, { keepsThumbnail: visible === undefined })
  if (visible === undefined) await enqueueDerivation(tx, row.id)
  await giveRoomBack(tx, upload, reserved)
  if (shown !== undefined && shown.status !== media.status)
    await addToCounters(tx, event.id, { publishedCount: shown.status === 'published' ? -1 : 1 })
  // Pages that show it in the album it was sent to have to drop it where they may not see the other one.
  if (shown !== undefined && shown.albumId !== media.albumId) await recordPublished(tx, event.id, [shown])
  const isRecorded = [...arranged.shown, ...arranged.hidden].some(({ id }) => id === media.id)
  if (!isRecorded) await recordPublished(tx, event.id, [row])
  await recordArrangement(tx, event.id, arranged)
  return { event, media: visible ?? row, duplicate: visible !== undefined }
}

function write(
  tx: Tx,
  { upload, sending, shown, same, source }: Sending,
  visible: MediaRow | undefined,
): Promise<MediaRow> {
  const status = statusOfSending(same, visible, shown?.status ?? sending.status)
  // Shown by a job like a first sending: an immediate preview would reveal that the photo was already in the event.
  const asNew = {
    showsPhoto: false,
    capturedAt: sending.capturedAt,
    hasEarlyThumbnail: upload.hasThumbnail,
  }
  const columns = { ...columnsBeside(source), status, ...(visible === undefined && asNew) }
  if (shown !== undefined)
    return updateMedia(tx, shown.id, { ...columns, ...movedTo(source, shown, sending.createdAt) })
  return insertMedia(tx, { sending: { ...sending, ...columns, isCopy: true } })
}
