import { ledgerOf, ownerOf, placesOf } from '../../app/ledgers.ts'
import type { Database } from '../../db/database.ts'
import { photos } from '../../domains/album/index.ts'
import type { Plug } from '../../domains/plug.ts'
import { isSame } from '../../platform/blobs/fingerprint.ts'
import type { ListedBlob } from '../../platform/blobs/index.ts'
import { copyObject, type Stores } from './copy-object.ts'
import type { Journal } from './journal.ts'
import { Report } from './report.ts'

export interface MigrationDeps extends Stores {
  db: Database
  /** The plugs whose rows refer to the objects. */
  plugs: readonly Plug[]
  journal: Journal
  /** The identity written to both stores, so that the product recognizes each as its own. */
  identity: string
  signal: AbortSignal
  onProgress(words: string): void
}

/** Enough to keep a distant store busy, few enough for its local copies. */
const CONCURRENCY = 6
/** Ids per query. */
const BATCH = 200

/**
 * Copies the objects that the database refers to from one store to the other, while the product runs with either.
 * Nothing that was copied and found equal is copied again, so it can be stopped at any time and repeated.
 */
export async function migrateBlobs(deps: MigrationDeps): Promise<Report> {
  const report = new Report()
  for await (const place of placesOf(deps.plugs, deps.db)) {
    if (deps.signal.aborted) break
    await copyFolder(deps, report, place)
    deps.onProgress(report.progress())
  }
  if (!deps.signal.aborted) await checkOriginals(deps, report)
  if (!deps.signal.aborted) await removeOwnerless(deps, report)
  // Last, so that no product adopts a store that is only half copied.
  if (!deps.signal.aborted) await deps.to.writeMarker(deps.identity)
  report.isCutShort = deps.signal.aborted
  return report
}

async function copyFolder(deps: MigrationDeps, report: Report, folder: string): Promise<void> {
  const done = await deps.journal.read(folder)
  for await (const batch of batches(deps.from.list(folder))) {
    const known = await knownAmong(deps, ownersOf(batch))
    await eachOf(batch, deps.signal, async ({ key, size }) => {
      if (!known.has(ownerOf(key) ?? '')) {
        report.ownerless += 1
      } else if (done.get(key) === size && (await deps.to.head(key)) !== null) {
        report.there += 1
      } else {
        await copyOne(deps, report, folder, { key, size })
      }
    })
  }
}

async function copyOne(
  deps: MigrationDeps,
  report: Report,
  folder: string,
  { key, size }: ListedBlob,
): Promise<void> {
  const outcome = await copyObject(deps, key, size)
  if (outcome.kind === 'different') {
    report.complain(key, 'is not the same on both sides')
    return
  }
  report[outcome.kind] += 1
  if (outcome.kind === 'gone') return
  if (outcome.kind === 'copied') report.copiedBytes += size
  const row = key.endsWith('/original')
    ? await photos.findOriginal(deps.db.query, ownerOf(key) ?? '')
    : undefined
  const isDamaged =
    row?.blobKey === key && !isSame(outcome.content, { sha256: row.sha256, size: row.fileSize })
  // Not recorded in the journal, so that every run reports it until it is repaired.
  if (isDamaged) report.complain(key, 'is not what its row says, on either side')
  else await deps.journal.add(folder, key, size)
}

/** The reverse check: every original in the albums must exist, including those that have just arrived. */
async function checkOriginals(deps: MigrationDeps, report: Report): Promise<void> {
  for await (const row of photos.everyOriginal(deps.db.query)) {
    if (deps.signal.aborted) return
    const there = await deps.to.head(row.blobKey)
    if (there?.size === row.fileSize) continue
    const folder = row.blobKey.split('/').slice(0, 2).join('/')
    const source = await deps.from.head(row.blobKey)
    if (source?.size === row.fileSize)
      await copyOne(deps, report, folder, { key: row.blobKey, size: source.size })
    else if ((await photos.findOriginal(deps.db.query, row.id)) !== undefined)
      report.complain(row.blobKey, 'is missing on both sides')
  }
}

/**
 * Removes copies whose objects were deleted meanwhile. Rows are queried after the listing: a row always precedes its
 * bytes, so a new arrival cannot look ownerless.
 */
async function removeOwnerless(deps: MigrationDeps, report: Report): Promise<void> {
  const { to, signal } = deps
  for await (const batch of batches(to.list(''))) {
    const known = await knownAmong(deps, ownersOf(batch))
    await eachOf(batch, signal, async ({ key }) => {
      const owner = ownerOf(key)
      if (owner === null || known.has(owner)) return
      await to.delete(key)
      report.removed += 1
    })
  }
}

/** The ids among these that any plug's rows contain. */
async function knownAmong({ plugs, db }: MigrationDeps, ids: readonly string[]): Promise<Set<string>> {
  return new Set((await ledgerOf(plugs, db).ownersAmong(ids)).map(({ id }) => id))
}

function ownersOf(batch: readonly ListedBlob[]): string[] {
  return [...new Set(batch.flatMap(({ key }) => ownerOf(key) ?? []))]
}

async function* batches(blobs: AsyncIterable<ListedBlob>): AsyncGenerator<ListedBlob[]> {
  let batch: ListedBlob[] = []
  for await (const blob of blobs) {
    batch.push(blob)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** A few at a time; starts no new ones after an abort. */
async function eachOf<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values()
  async function lane(): Promise<void> {
    for (const item of queue) {
      if (signal.aborted) return
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, lane))
}
