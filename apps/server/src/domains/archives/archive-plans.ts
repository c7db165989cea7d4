import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { RecentMap } from '../../platform/recent-map.ts'
import type { ZipPlan } from '../../platform/zip/index.ts'
import type { EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'

import { listAllNotes, listAllVoices } from '../notes/index.ts'
import { isOffered } from './archive-access.ts'
import type { ArchiveContents } from './archive-contents.ts'
import { type ArchiveRow, findContents } from './archive-store.ts'
import { type ArchiveEntry, planArchive } from './plan-archive.ts'

/** Current plans of archives: without what was deleted since they were prepared. */
export interface ArchivePlans {
  /** Null: it is gone, or was promised under rules that no longer apply. */
  of(event: EventRow, archive: ArchiveRow): Promise<ZipPlan<ArchiveEntry> | null>
}

interface Known {
  contents: ArchiveContents
  gone: string
  plan: ZipPlan<ArchiveEntry>
}

/** A download comes in successive ranges; each plan takes a few hundred bytes per file. */
const REMEMBERED = 4

export interface ArchivePlansDeps {
  db: Database
  clock: Clock
  downloads: Pick<delivery.Downloads, 'version'>
}

export function createArchivePlans(deps: ArchivePlansDeps): ArchivePlans {
  const known = new RecentMap<string, Known>(REMEMBERED)

  return {
    async of(event, archive) {
      const before = known.get(archive.id)
      const contents = before?.contents ?? (await findContents(deps.db.query, archive.id))
      if (contents === null || !isCurrent(contents, deps)) return null
      const goneIds = await findGone(deps, event, archive, contents)
      const gone = goneIds.join()
      const plan = before?.gone === gone ? before.plan : planArchive(contents, new Set(goneIds))
      known.set(archive.id, { contents, gone, plan })
      return plan
    },
  }
}

function isCurrent({ scrubVersion }: ArchiveContents, { downloads }: ArchivePlansDeps): boolean {
  return scrubVersion === undefined || scrubVersion === downloads.version
}

async function findGone(
  deps: ArchivePlansDeps,
  event: EventRow,
  archive: ArchiveRow,
  { media, voices, notes }: ArchiveContents,
): Promise<string[]> {
  const { query } = deps.db
  const there = await findThere(deps, event, archive)
  if (voices.length > 0) for (const { id } of await listAllVoices(query, event.id)) there.add(id)
  if (notes.length > 0) for (const { id } of await listAllNotes(query, event.id)) there.add(id)
  for (const id of archive.lost) there.delete(id)
  return [...media, ...voices, ...notes].map(({ id }) => id).filter((id) => !there.has(id))
}

/** Photos that may be in it now: for guests also without those taken down since. */
async function findThere(
  { db, clock }: ArchivePlansDeps,
  event: EventRow,
  archive: ArchiveRow,
): Promise<Set<string>> {
  if (archive.scope === 'host') return items.listArrivedIds(db.query, event.id)
  const album = await items.listAlbum(db.query, event.id)
  const offered = album.filter(
    (item) => items.hasOriginal(item) && isOffered(event, archive, item, clock.now()),
  )
  return new Set(offered.map(({ id }) => id))
}
