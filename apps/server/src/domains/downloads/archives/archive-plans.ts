import { MINUTES } from '@afterglow/contract/kernel'
import type { Database } from '../../../db/database.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { ZipPlan } from '../../../platform/zip/index.ts'
import type { EventRow } from '../../access/index.ts'
import type { ArchiveContents } from '../album/album-contents.ts'
import type { AlbumMessages } from '../album/album-messages.ts'
import type { DownloadEntry } from '../download-entry.ts'
import { type ArchiveRow, findContents } from '../download-store.ts'
import { planArchive } from './plan-archive.ts'

/** Current plans of archives: without what was deleted since they were prepared. */
export interface ArchivePlans {
  /** Null: it is not ready, or was prepared under rules that no longer apply. */
  of(event: EventRow, archive: ArchiveRow, listPhotos: ListPhotos): Promise<ZipPlan<DownloadEntry> | null>
}

/** The ids of photos that may be given out now. */
type ListPhotos = () => Promise<Set<string>>

interface Known {
  contents: ArchiveContents
  gone: string
  plan: ZipPlan<DownloadEntry>
}

/** A download comes in successive ranges; each plan takes a few hundred bytes per file. */
const REMEMBERED = 4
/** For an album of ten thousand photos they are tens of megabytes. */
const FORGOTTEN_AFTER = 2 * MINUTES

export function createArchivePlans(
  { db: { query }, messages }: { db: Database; messages: AlbumMessages },
  isCurrent: (contents: ArchiveContents) => boolean = () => true,
): ArchivePlans {
  const known = new RecentMap<string, Known>(REMEMBERED)
  let forget: NodeJS.Timeout | undefined

  return {
    async of(event, archive, listPhotos) {
      clearTimeout(forget)
      forget = setTimeout(() => known.clear(), FORGOTTEN_AFTER).unref()
      const before = known.get(archive.id)
      const [contents, there] = await Promise.all([
        before?.contents ?? findContents<ArchiveContents>(query, archive),
        listPhotos(),
      ])
      if (contents === null || !isCurrent(contents)) return null
      await addMessages(there, messages, event, contents)
      for (const id of archive.lost) there.delete(id)
      const goneIds = idsIn(contents).filter((id) => !there.has(id))
      const gone = goneIds.join()
      const plan = before?.gone === gone ? before.plan : planArchive(messages, contents, new Set(goneIds))
      known.set(archive.id, { contents, gone, plan })
      return plan
    },
  }
}

/** Adds the ids of the messages that can be given out now, where the archive has any. */
async function addMessages(
  there: Set<string>,
  messages: AlbumMessages,
  { id: eventId }: EventRow,
  { voices, notes }: ArchiveContents,
): Promise<void> {
  if (voices.length > 0) for (const { id } of await messages.listVoices(eventId)) there.add(id)
  if (notes.length > 0) for (const { id } of await messages.listNotes(eventId)) there.add(id)
}

function idsIn({ media, voices, notes }: ArchiveContents): string[] {
  return [...media, ...voices, ...notes].map(({ id }) => id)
}
