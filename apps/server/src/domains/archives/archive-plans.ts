import type { Database } from '../../db/database.ts'
import type { ZipPlan } from '../../platform/zip/index.ts'
import { listArrivedIds } from '../media/index.ts'
import { listAllNotes, listAllVoices } from '../notes/index.ts'
import type { ArchiveContents } from './archive-contents.ts'
import { type ArchiveRow, findContents } from './archive-store.ts'
import { type ArchiveEntry, planArchive } from './plan-archive.ts'

/** Plans of archives as they stand: without what was deleted since they were prepared. */
export interface ArchivePlans {
  /** Null: it is gone. */
  of(archive: ArchiveRow): Promise<ZipPlan<ArchiveEntry> | null>
}

interface Known {
  contents: ArchiveContents
  gone: string
  plan: ZipPlan<ArchiveEntry>
}

/** A download comes back with one range after the other; each plan takes a few hundred bytes for each file. */
const REMEMBERED = 4

export function createArchivePlans(db: Database): ArchivePlans {
  const known = new Map<string, Known>()

  return {
    async of(archive) {
      const before = known.get(archive.id)
      const contents = before?.contents ?? (await findContents(db.query, archive.id))
      if (contents === null) return null
      const goneIds = await findGone(db, archive, contents)
      const gone = goneIds.join()
      const plan = before?.gone === gone ? before.plan : planArchive(contents, new Set(goneIds))
      // Taken out and put in again, it is the one used last.
      known.delete(archive.id)
      known.set(archive.id, { contents, gone, plan })
      const [oldest] = known.keys()
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
      return plan
    },
  }
}

async function findGone(
  { query }: Database,
  { eventId, lost }: ArchiveRow,
  { media, voices, notes }: ArchiveContents,
): Promise<string[]> {
  const there = await listArrivedIds(query, eventId)
  if (voices.length > 0) for (const { id } of await listAllVoices(query, eventId)) there.add(id)
  if (notes.length > 0) for (const { id } of await listAllNotes(query, eventId)) there.add(id)
  for (const id of lost) there.delete(id)
  return [...media, ...voices, ...notes].map(({ id }) => id).filter((id) => !there.has(id))
}
