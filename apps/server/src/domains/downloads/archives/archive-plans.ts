import type { Database, Queryable } from '../../../db/database.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import type { ZipPlan } from '../../../platform/zip/index.ts'
import type { EventRow } from '../../access/index.ts'
import { listAllNotes, listAllVoices } from '../../notes/index.ts'
import type { ArchiveContents } from '../album/album-contents.ts'
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

export function createArchivePlans(
  { query }: Database,
  isCurrent: (contents: ArchiveContents) => boolean = () => true,
): ArchivePlans {
  const known = new RecentMap<string, Known>(REMEMBERED)

  return {
    async of(event, archive, listPhotos) {
      const before = known.get(archive.id)
      const contents = before?.contents ?? (await findContents<ArchiveContents>(query, archive))
      if (contents === null || !isCurrent(contents)) return null
      const there = await findThere(query, event, contents, listPhotos)
      for (const id of archive.lost) there.delete(id)
      const goneIds = idsIn(contents).filter((id) => !there.has(id))
      const gone = goneIds.join()
      const plan = before?.gone === gone ? before.plan : planArchive(contents, new Set(goneIds))
      known.set(archive.id, { contents, gone, plan })
      return plan
    },
  }
}

async function findThere(
  query: Queryable,
  { id: eventId }: EventRow,
  { voices, notes }: ArchiveContents,
  listPhotos: ListPhotos,
): Promise<Set<string>> {
  const there = await listPhotos()
  if (voices.length > 0) for (const { id } of await listAllVoices(query, eventId)) there.add(id)
  if (notes.length > 0) for (const { id } of await listAllNotes(query, eventId)) there.add(id)
  return there
}

function idsIn({ media, voices, notes }: ArchiveContents): string[] {
  return [...media, ...voices, ...notes].map(({ id }) => id)
}
