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
    maxBytes: MAX_COVER_BYTES,
    tooLarge: 'event.cover_too_large',
    unreadable: 'event.cover_unreadable',
    folderOf: ({ id, ownerId }) => `events/${ownerId}/covers/${id}`,
    shownName: 'cover',
    ownersIn(place) {
      const [root, eventId] = place.split('/')
      return root === 'events' ? (eventId ?? null) : null
    },
    derive: (engine, job) => engine.derivePicture({ ...job, pictureSize: COVER_SIZE }),
    holdOwner: async (tx, eventId) => (await lockEvent(tx, eventId)) !== undefined,
    async show(tx, { id, ownerId, focalX, focalY }) {
      const event = await lockEvent(tx, ownerId)
      if (event === undefined) return
      const ours = authorizeEvent(event, { kind: 'system' }, 'manage', clock.now())
      await showCover(tx, ours, `/covers/${ownerId}/${id}`, { x: focalX ?? MIDDLE.x, y: focalY ?? MIDDLE.y })
    },
  }
}
