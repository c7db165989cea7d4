import type { Platform } from '../../../platform/platform.ts'
import type { EventRow } from '../../access/index.ts'
import { type delivery, photos, sendings } from '../../album/index.ts'
import { eventRows } from '../../events/index.ts'
import type { AlbumMessages } from '../album/album-messages.ts'
import { isOffered, isStillGranted } from '../archives/archive-access.ts'
import { createArchivePlans } from '../archives/archive-plans.ts'
import { gatherGuestContents } from '../archives/gather-guest-contents.ts'
import { sizedArchive } from '../archives/plan-archive.ts'
import type { DownloadKind } from '../download-kind.ts'
import type { GuestArchiveRow } from '../download-store.ts'
import { archiveFileName } from '../file-names.ts'

type GuestArchiveDeps = Pick<Platform, 'db' | 'clock'> & {
  epochs: delivery.EpochCache
  cleanFiles: delivery.Downloads
  messages: AlbumMessages
}

/** What one guest sent, or the album as guests are shown it, without metadata. Guests have no address to mail to. */
export function guestArchives(deps: GuestArchiveDeps): DownloadKind<GuestArchiveRow> {
  const { db, clock, epochs, cleanFiles } = deps
  const plans = createArchivePlans(deps, ({ scrubVersion }) => scrubVersion === cleanFiles.version)

  /** Without photos taken down since it was prepared. */
  async function listOffered(event: EventRow, row: GuestArchiveRow): Promise<Set<string>> {
    const offered = (await sendings.listAlbum(db.query, event.id)).filter(
      (item) => photos.hasOriginal(item) && isOffered(event, row, item, clock.now()),
    )
    return new Set(offered.map(({ id }) => id))
  }

  return {
    folder: 'archives',

    async gather(row, progress) {
      const event = await eventRows.findEvent(db.query, row.eventId)
      if (event === undefined) return null
      return sizedArchive(deps.messages, await gatherGuestContents(deps, event, row, progress))
    },

    async open(row) {
      const { eventId, accessEpoch } = row
      const event = await eventRows.findEvent(db.query, eventId)
      if (event === undefined || !isStillGranted(event, row, clock.now())) return null
      const zip = await plans.of(event, row, () => listOffered(event, row))
      const plannedAt = clock.now()
      if (zip === null) return null
      return {
        fileName: archiveFileName(event),
        zip,
        isStillGranted: async ({ id }) =>
          !(await epochs.isRemoved(eventId, id)) &&
          !(await epochs.isTakenBackSince(eventId, id, plannedAt)) &&
          (await epochs.holds(eventId, accessEpoch)),
      }
    },
  }
}
