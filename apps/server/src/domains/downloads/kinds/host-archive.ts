import { can } from '@afterglow/contract/events'
import { recordFact } from '../../../platform/facts.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accessOf } from '../../access/index.ts'
import { findUser } from '../../accounts/index.ts'
import { addresseeOf } from '../../addressee.ts'
import { type delivery, sendings } from '../../album/index.ts'
import { eventRows } from '../../events/index.ts'
import type { AlbumMessages } from '../album/album-messages.ts'
import { gatherAlbum } from '../album/gather-album.ts'
import { archiveReadyMail } from '../archives/archive-letter.ts'
import { createArchivePlans } from '../archives/archive-plans.ts'
import { findArchiveMedia } from '../archives/archive-store.ts'
import { sizedArchive } from '../archives/plan-archive.ts'
import type { DownloadKind } from '../download-kind.ts'
import type { HostArchiveRow } from '../download-store.ts'
import { archiveFileName } from '../file-names.ts'

type HostArchiveDeps = Pick<Platform, 'db' | 'blobs' | 'clock'> & {
  epochs: delivery.EpochCache
  messages: AlbumMessages
}

/** An album, or some of its photos, with every file as it came. It belongs to the host. */
export function hostArchives(deps: HostArchiveDeps): DownloadKind<HostArchiveRow> {
  const { db, clock, epochs } = deps
  const plans = createArchivePlans(deps)

  return {
    folder: 'archives',

    async gather(row, progress) {
      const event = await eventRows.findEvent(db.query, row.eventId)
      if (event === undefined) return null
      const wanted = new Set(await findArchiveMedia(db.query, row.id))
      const options = {
        layout: row.layout,
        language: row.language,
        preparedAt: row.createdAt,
        hasMessages: row.isWhole === true,
        isWanted: ({ id }: sendings.AlbumItem) => wanted.has(id),
      }
      return sizedArchive(deps.messages, await gatherAlbum(deps, event, options, progress))
    },

    /** The host may have it until it expires, or the operator closes the event. */
    async open(row) {
      const { eventId } = row
      const event = await eventRows.findEvent(db.query, eventId)
      const host = event && ({ kind: 'host', userId: event.userId } as const)
      if (!host || !can(accessOf(event), host, 'manage', clock.now())) return null
      const zip = await plans.of(event, row, () => sendings.listArrivedIds(db.query, eventId))
      if (zip === null) return null
      return {
        fileName: archiveFileName(event),
        zip,
        isStillGranted: async ({ id }) =>
          !(await epochs.isRemoved(eventId, id)) && (await epochs.knows(eventId)),
      }
    },

    async letter(row, urlOf) {
      const event = await eventRows.findEvent(db.query, row.eventId)
      const host = event && (await findUser(db.query, event.userId))
      if (!host) return null
      return archiveReadyMail(addresseeOf(host), {
        ...row,
        title: event.title,
        url: urlOf(archiveFileName(event)),
      })
    },

    async onChanged(tx, { id, eventId }) {
      await recordFact(tx, eventId, 'archive.changed', { archiveId: id })
    },
  }
}
