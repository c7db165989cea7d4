import { COVER_SIZE, COVER_TYPES, MAX_COVER_BYTES } from '@afterglow/contract/events'
import type { Clock } from '../../platform/clock.ts'
import { authorizeEvent } from '../access/index.ts'
import type { PictureKind } from '../pictures/index.ts'
import { lockEvent } from './event-store.ts'
import { MIDDLE, showCover } from './show-cover.ts'

export const coverKey = (eventId: string, coverId: string) => `events/${eventId}/covers/${coverId}/cover`

/** Cover photos. They are in their event's folder and are deleted with it. */
export function coverKind(clock: Clock): PictureKind {
  return {
    name: 'cover',
    domain: 'events',
    table: 'covers',
    ownerColumn: 'event_id',
    types: COVER_TYPES,
    shownType: 'image/jpeg',
    maxBytes: MAX_COVER_BYTES,
    tooLarge: 'event.cover_too_large',
    unreadable: 'event.cover_unreadable',
    shownKey: ({ id, ownerId }) => coverKey(ownerId, id),
    ownersIn(place) {
      const [root, eventId] = place.split('/')
      return root === 'events' ? (eventId ?? null) : null
    },
    derive: (engine, job) => engine.derivePicture({ ...job, pictureSize: COVER_SIZE }),
    async holdOwner(tx, eventId) {
      const event = await lockEvent(tx, eventId)
      if (event === undefined) return null
      const ours = authorizeEvent(event, { kind: 'system' }, 'manage', clock.now())
      return ({ id, focalX, focalY }) =>
        showCover(tx, ours, `/covers/${eventId}/${id}`, { x: focalX ?? MIDDLE.x, y: focalY ?? MIDDLE.y })
    },
  }
}
