import { authorOfItem } from '@afterglow/contract/kernel'
import { statusOfNewMedia } from '@afterglow/contract/media'
import type { Tx } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { accessOf, authorizeEvent, type EventGrant, type EventRow } from '../../access/index.ts'
import { isTrusted } from '../../guests/index.ts'
import { titleFrom } from '../sendings/photo-names.ts'
import type { UploadRow } from './upload-store.ts'

/** A photo that arrives, and its first sending. */
export type NewPhoto = Awaited<ReturnType<typeof newPhoto>>

/**
 * The initial state of a photo and its sending. The host may have closed uploads, or required approval, since its upload was announced:
 * both are checked again.
 * @throws AppError with the reason for a refusal
 */
export async function newPhoto(
  tx: Tx,
  event: EventRow,
  { actorIn }: Pick<EventGrant<'finish-upload'>, 'actorIn'>,
  upload: UploadRow,
  clock: Clock,
) {
  const actor = actorIn(event)
  authorizeEvent(event, actor, 'finish-upload', clock.now())
  const placedAt = placeInTime(upload, clock.date())
  const access = accessOf(event)
  const { albumId } = upload
  const album = access.albums.find(({ id }) => id === albumId)
  const mayWait = event.uploadApproval || album?.uploadApproval === true
  const trusted = mayWait && (await isTrusted(tx, authorOfItem(upload)))
  return {
    sending: {
      id: upload.id,
      photoId: upload.id,
      eventId: upload.eventId,
      userId: upload.ownerId,
      guestId: upload.guestId,
      fileName: upload.fileName,
      title: titleFrom(upload.fileName),
      status: statusOfNewMedia(access, actor, { isTrusted: trusted, albumId }),
      albumId: album?.id ?? null,
      capturedAt: placedAt,
      fallbackAt: placedAt,
      createdAt: clock.date(),
      challengeIds: upload.challengeId === null ? [] : [upload.challengeId],
    },
    photo: {
      sentAt: clock.date(),
      blobKey: upload.blobKey,
      fileSize: upload.fileSize,
      sentToAlbum: album?.id ?? null,
      look: upload.isShot ? ('film' as const) : null,
    },
  }
}

/** Unset clocks show 1970 or 1980, and no digital camera's file is that old. */
const FIRST_FILE_DATE = new Date('1990-01-01T00:00:00Z')

/** The file's date, as far as it is plausible, until the camera's own is known. */
function placeInTime({ lastModified }: Pick<UploadRow, 'lastModified'>, now: Date): Date {
  const isBelievable = lastModified !== null && lastModified <= now && lastModified >= FIRST_FILE_DATE
  return isBelievable ? lastModified : now
}
