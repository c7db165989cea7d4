import { MAX_WALL_LOGO_BYTES, WALL_LOGO_SIZE, WALL_LOGO_TYPES } from '@afterglow/contract/wall'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { authorizeEvent } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import type { PictureKind } from '../pictures/index.ts'
import { keepWallSettings, type WallSettingsRow } from './wall-settings-store.ts'

/** PNG, so that what is transparent stays transparent. */
export const LOGO_TYPE = 'image/png'

export const logoKey = (eventId: string, logoId: string) => `events/${eventId}/logos/${logoId}/logo`

/** The logo that a wall shows, if any. */
export function logoUrlOf(row: WallSettingsRow | undefined): string | null {
  return row?.logoId == null ? null : `/logos/${row.eventId}/${row.logoId}`
}

/** Logos of photo walls. They are in their event's folder and are deleted with it. */
export function logoKind(clock: Clock): PictureKind {
  return {
    name: 'logo',
    domain: 'wall',
    table: 'wall_logos',
    ownerColumn: 'event_id',
    types: WALL_LOGO_TYPES,
    shownType: LOGO_TYPE,
    maxBytes: MAX_WALL_LOGO_BYTES,
    tooLarge: 'wall.logo_too_large',
    unreadable: 'wall.logo_unreadable',
    shownKey: ({ id, ownerId }) => logoKey(ownerId, id),
    ownersIn(place) {
      const [root, eventId] = place.split('/')
      return root === 'events' ? (eventId ?? null) : null
    },
    derive: (engine, job) => engine.derivePicture({ ...job, pictureSize: WALL_LOGO_SIZE, format: 'png' }),
    async holdOwner(tx, eventId) {
      const event = await eventRows.lockEvent(tx, eventId)
      if (event === undefined) return null
      const ours = authorizeEvent(event, { kind: 'system' }, 'manage', clock.now())
      return async ({ id }) => {
        await keepWallSettings(tx, ours, { logoId: id, updatedAt: clock.date() })
        await recordFact(tx, eventId, 'wall.changed', {})
      }
    },
  }
}
