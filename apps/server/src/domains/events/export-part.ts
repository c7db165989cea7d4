import type { Platform } from '../../platform/platform.ts'
import type { EventExportPart } from '../export-part.ts'
import { type SummedPicture, sumPicture } from '../pictures/index.ts'
import { coverKey } from './cover-key.ts'
import { presentEvent } from './present.ts'
import { findShownCover } from './shown-cover-store.ts'

interface Kept {
  /** The event as its host sees it. */
  settings: object
  cover: SummedPicture | null
}

/** The event itself, with its cover photo. */
export function eventExportPart({ db, blobs }: Pick<Platform, 'db' | 'blobs'>): EventExportPart<Kept> {
  return {
    async gather(event, preparedAt) {
      const cover = await findShownCover(db.query, event.id)
      const picture = cover && { id: cover.id, key: coverKey(event.id, cover.id) }
      return { settings: presentEvent(event), cover: await sumPicture(blobs, picture, preparedAt) }
    },
    describe: ({ settings, cover }, { has }) => ({
      event: settings,
      cover: cover !== null && has(cover) ? 'cover.jpg' : null,
    }),
    files: ({ cover }, eventId) =>
      cover === null
        ? []
        : [{ kind: 'stored', name: 'cover.jpg', key: coverKey(eventId, cover.id), picture: cover }],
    idsIn: ({ cover }) => (cover === null ? [] : [cover.id]),
    async listIds(eventId) {
      const cover = await findShownCover(db.query, eventId)
      return cover === undefined ? [] : [cover.id]
    },
  }
}
