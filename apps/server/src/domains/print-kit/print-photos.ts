import { MAX_PRINT_PHOTO_BYTES, PRINT_PHOTO_SIZE, PRINT_PHOTO_TYPES } from '@afterglow/contract/print-kit'
import { eventRows } from '../events/index.ts'
import type { PictureKind } from '../pictures/index.ts'

export const printPhotoKey = (eventId: string, photoId: string) =>
  `events/${eventId}/print-photos/${photoId}/photo`

/** The picture of a host's prints that is in no album. It is in its event's folder and is deleted with it. */
export const PRINT_PHOTOS: PictureKind = {
  name: 'print-photo',
  domain: 'print-kit',
  table: 'print_photos',
  ownerColumn: 'event_id',
  types: PRINT_PHOTO_TYPES,
  shownType: 'image/jpeg',
  maxBytes: MAX_PRINT_PHOTO_BYTES,
  tooLarge: 'print_kit.photo_too_large',
  unreadable: 'print_kit.photo_unreadable',
  shownKey: ({ id, ownerId }) => printPhotoKey(ownerId, id),
  ownersIn(place) {
    const [root, eventId] = place.split('/')
    return root === 'events' ? (eventId ?? null) : null
  },
  derive: (engine, job) => engine.derivePicture({ ...job, pictureSize: PRINT_PHOTO_SIZE }),
  async holdOwner(tx, eventId) {
    // Pieces name no id: they print the one that is ready.
    return (await eventRows.lockEvent(tx, eventId)) === undefined ? null : async () => undefined
  },
}
