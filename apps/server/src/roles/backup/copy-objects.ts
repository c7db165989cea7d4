import { buffer } from 'node:stream/consumers'
import { MB } from '@afterglow/contract/kernel'
import { ledgerOf } from '../../app/ledgers.ts'
import type { Database } from '../../db/database.ts'
import type { Plug } from '../../domains/plug.ts'
import type { ListedObject, PlaceList, Vault } from '../../platform/backup/index.ts'
import { BackupDamagedError } from '../../platform/backup/index.ts'
import { fingerprintOf } from '../../platform/blobs/fingerprint.ts'
import { BlobNotFoundError, type BlobStore, type ListedBlob } from '../../platform/blobs/index.ts'

/** Lists of objects by place, such as `events/<id>`. */
export type PlaceLists = Map<string, PlaceList[]>

export interface CopyDeps {
  vault: Vault
  /** The product's store. */
  blobs: BlobStore
  db: Database
  plugs: readonly Plug[]
  signal: AbortSignal
  onProgress(words: string): void
}

export interface CopyTotals {
  copied: number
  copiedBytes: number
  there: number
}

/** Enough to keep a distant store busy, few enough for its pieces in memory. */
const CONCURRENCY = 6
/** Up to here an object is read once, into memory, and only then named by its checksum. */
const SMALL_BYTES = 8 * MB

/**
 * Copies every object of the store that the vault does not hold yet. What `known` lists with the same size is not read
 * again; `isTrusted` means that the vault was asked for it a moment ago.
 */
export async function copyObjects(
  deps: CopyDeps,
  { known, isTrusted }: { known: PlaceLists; isTrusted: boolean },
  totals: CopyTotals,
): Promise<PlaceLists> {
  const lists: PlaceLists = new Map()
  for await (const { place, objects } of placesIn(deps.blobs.list(''))) {
    const earlier = await objectsIn(deps.vault, known.get(place))
    const isNew = objects.some(({ key, size }) => earlier.get(key)?.size !== size)
    const sums = isNew ? await recordedSums(deps, place) : new Map<string, string>()
    const copied = await eachOf(objects, deps.signal, async (object): Promise<ListedObject | null> => {
      const same = earlier.get(object.key)
      const isKept = same?.size === object.size && (isTrusted || (await deps.vault.hasBlob(same)))
      if (!isKept) return copyObject(deps, object, sums.get(object.key), totals)
      totals.there += isTrusted ? 0 : 1
      return same
    })
    deps.signal.throwIfAborted()
    addList(
      lists,
      await listOf(
        deps.vault,
        place,
        copied.flatMap((object) => object ?? []),
      ),
    )
    deps.onProgress(
      `${totals.copied} copied (${Math.round(totals.copiedBytes / MB)} MB), ${totals.there} there`,
    )
  }
  return lists
}

/** Copies one object, or finds its content in the vault. Null when it was deleted meanwhile. */
export async function copyObject(
  { vault, blobs }: Pick<CopyDeps, 'vault' | 'blobs'>,
  { key, size }: ListedBlob,
  recorded: string | undefined,
  totals: CopyTotals,
): Promise<ListedObject | null> {
  try {
    if (recorded !== undefined && (await vault.hasBlob({ size, sha256: recorded }))) {
      totals.there += 1
      return { key, size, sha256: recorded }
    }
    const copied =
      size <= SMALL_BYTES
        ? await copySmall(vault, blobs, key)
        : await copyLarge(vault, blobs, { key, size }, recorded)
    totals[copied.isThere ? 'there' : 'copied'] += 1
    if (!copied.isThere) totals.copiedBytes += copied.size
    return { key, size: copied.size, sha256: copied.sha256 }
  } catch (error) {
    if (!(error instanceof BlobNotFoundError)) throw error
    return null
  }
}

interface Copied {
  size: number
  sha256: string
  isThere: boolean
}

async function copySmall(vault: Vault, blobs: BlobStore, key: string): Promise<Copied> {
  const bytes = await buffer(await blobs.read(key))
  const found = await fingerprintOf(once(bytes))
  const isThere = await vault.hasBlob(found)
  if (!isThere) await vault.writeBlob(found.sha256, [bytes])
  return { ...found, isThere }
}

/** Read twice, once for the checksum that names it, unless its row knows it. */
async function copyLarge(
  vault: Vault,
  blobs: BlobStore,
  { key, size }: ListedBlob,
  recorded: string | undefined,
): Promise<Copied> {
  if (recorded !== undefined) {
    try {
      await vault.writeBlob(recorded, await blobs.read(key))
      return { size, sha256: recorded, isThere: false }
    } catch (error) {
      // The store holds something else than the row says. It is copied as it is, and reported.
      if (!(error instanceof BackupDamagedError)) throw error
    }
  }
  const found = await fingerprintOf(await blobs.read(key))
  const isThere = await vault.hasBlob(found)
  if (!isThere) await vault.writeBlob(found.sha256, await blobs.read(key))
  return { ...found, isThere }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** The checksums of a place's objects, as far as rows know them. */
async function recordedSums({ plugs, db }: CopyDeps, place: string): Promise<Map<string, string>> {
  const sums = new Map<string, string>()
  for await (const owners of ledgerOf(plugs, db).ownersIn(place))
    for (const { required } of owners)
      for (const { key, sha256 } of required) if (sha256 !== null) sums.set(key, sha256)
  return sums
}

/** All objects of some lists, by key. */
export async function objectsIn(
  vault: Vault,
  lists: readonly PlaceList[] = [],
): Promise<Map<string, ListedObject>> {
  const objects = new Map<string, ListedObject>()
  for (const { list } of lists)
    for (const object of await vault.readList(list)) objects.set(object.key, object)
  return objects
}

export async function listOf(
  vault: Vault,
  place: string,
  objects: readonly ListedObject[],
): Promise<PlaceList> {
  const bytes = objects.reduce((sum, { size }) => sum + size, 0)
  return { place, list: await vault.writeList(objects), objects: objects.length, bytes }
}

export function addList(lists: PlaceLists, list: PlaceList): void {
  lists.set(list.place, [...(lists.get(list.place) ?? []), list])
}

/** An album, or the avatars of all hosts. */
export function placeOf(key: string): string {
  const [first = '', second = ''] = key.split('/')
  return first === 'events' ? `${first}/${second}` : first
}

/** Groups a listing by place. Stores list each folder contiguously; one that came in two groups would have two lists. */
async function* placesIn(
  blobs: AsyncIterable<ListedBlob>,
): AsyncGenerator<{ place: string; objects: ListedBlob[] }> {
  let place = ''
  let objects: ListedBlob[] = []
  for await (const blob of blobs) {
    const next = placeOf(blob.key)
    if (next !== place && objects.length > 0) {
      yield { place, objects }
      objects = []
    }
    place = next
    objects.push(blob)
  }
  if (objects.length > 0) yield { place, objects }
}

/** A few at a time, in order of the items; starts no new ones after an abort. */
export async function eachOf<T, R>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = items.entries()
  let hasFailed = false
  async function lane(): Promise<void> {
    for (const [index, item] of queue) {
      if (signal.aborted || hasFailed) return
      results[index] = await work(item)
    }
  }
  const lanes = Array.from({ length: CONCURRENCY }, () =>
    lane().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  // All have ended before a failure is reported: nothing goes on behind it.
  await Promise.allSettled(lanes)
  await Promise.all(lanes)
  return results
}
