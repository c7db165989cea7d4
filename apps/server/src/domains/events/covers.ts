import { COVER_SIZE, COVER_TYPES, MAX_COVER_BYTES } from '@afterglow/contract/events'
import type { Platform } from '../../platform/platform.ts'
import { authorizeEvent } from '../access/index.ts'
import type { PictureKind } from '../pictures/index.ts'
import { coverKey } from './cover-key.ts'
import { lockEvent } from './event-store.ts'
import { type FrameDeps, frameCover } from './frame-cover.ts'
import { MIDDLE, showCover } from './show-cover.ts'

/** Cover photos. They are in their event's folder and are deleted with it. */
export function coverKind(deps: FrameDeps & Pick<Platform, 'clock'>): PictureKind {
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
    frame: (cover) => frameCover(deps, cover),
    derive: (engine, job) => engine.derivePicture({ ...job, pictureSize: COVER_SIZE }),
    async holdOwner(tx, eventId) {
      const event = await lockEvent(tx, eventId)
      if (event === undefined) return null
      const ours = authorizeEvent(event, { kind: 'system' }, 'manage', deps.clock.now())
      return ({ id, focalX, focalY }) =>
        showCover(tx, ours, `/covers/${eventId}/${id}`, { x: focalX ?? MIDDLE.x, y: focalY ?? MIDDLE.y })
    },
  }
}
