import { fingerprintOf, isSame } from '../blobs/fingerprint.ts'
import { BlobNotFoundError, type BlobStore, type ListedBlob } from '../blobs/index.ts'
import { compareFolder, type Folder, fits } from './compare-folder.ts'
import { folderOf, foldersOf } from './folders.ts'
import type { Ledger, Owner, RequiredObject } from './ledger.ts'
import type { Problem, ProblemKind } from './problem.ts'
import type { IntegrityReport } from './report.ts'

export interface ObjectCheck {
  blobs: BlobStore
  ledger: Required<Ledger>
  /** The folders that rows refer to. */
  places(): AsyncIterable<string>
  /** The owner's id in a key; null when the key is not one of ours. */
  ownerOf(key: string): string | null
  /** Whether a waiting job will remove it. */
  isBeingRemoved(key: string): Promise<boolean>
  isDeep: boolean
  isRepairing: boolean
  report: IntegrityReport
  onProgress(words: string): void
}

/**
 * Compares the store with the ledger, in both directions, under concurrent writes: an apparent problem is checked again
 * before it is reported. Holds only the ids of one place in memory at a time.
 */
export async function checkObjects(check: ObjectCheck): Promise<void> {
  const visited = new Set<string>()
  for await (const place of check.places()) {
    visited.add(place)
    await checkPlace(check, place)
  }
  for await (const folders of foldersOf(check.blobs.list(''), check.ownerOf)) {
    const elsewhere = folders.filter(({ path }) => !visited.has(placeOf(path)))
    await checkFolders(check, elsewhere)
  }
}

/** The first two folders of a path, or the first one where a row's own folder is the second. */
function placeOf(path: string): string {
  const [root = '', second] = path.split('/')
  return root === 'avatars' || second === undefined ? root : `${root}/${second}`
}

async function checkPlace(check: ObjectCheck, place: string): Promise<void> {
  const seen = new Set<string>()
  for await (const folders of foldersOf(check.blobs.list(place), check.ownerOf)) {
    for (const id of await checkFolders(check, folders)) seen.add(id)
    check.onProgress(progressOf(check.report))
  }
  for await (const owners of check.ledger.ownersIn(place)) {
    for (const owner of owners) {
      if (!seen.has(owner.id)) await checkFolder(check, emptyFolderOf(owner), owner)
    }
  }
}

function progressOf({ objects, hashedBytes }: IntegrityReport): string {
  return `${objects} objects compared${hashedBytes > 0 ? `, ${Math.round(hashedBytes / 1e6)} MB read` : ''}`
}

function emptyFolderOf({ id, folder }: Owner): Folder {
  return { path: folder, ownerId: id, objects: [] }
}

/** Queries rows after listing the objects: a row always precedes its object. */
async function checkFolders(check: ObjectCheck, folders: Folder[]): Promise<string[]> {
  const ids = folders.flatMap(({ ownerId }) => ownerId ?? [])
  const owners = new Map((await check.ledger.ownersAmong(ids)).map((owner) => [owner.id, owner]))
  for (const folder of folders) {
    check.report.objects += folder.objects.length
    await checkFolder(check, folder, owners.get(folder.ownerId ?? ''))
  }
  // Copies of the ids: those of the folders are slices that would keep all the keys in memory.
  const paths = new Set(folders.map(({ path }) => path))
  return [...owners.values()].filter(({ folder }) => paths.has(folder)).map(({ id }) => id)
}

async function checkFolder(check: ObjectCheck, folder: Folder, owner: Owner | undefined): Promise<void> {
  const { absent, misfits, ownerless } = compareFolder(folder, owner)
  for (const blob of ownerless) await lookAtOwnerless(check, blob, folder.ownerId)
  if (owner === undefined || ownerless.length > 0) return

  const wrong: RequiredObject[] = []
  for (const object of [...absent, ...misfits])
    if (await isStillWrong(check, owner, object)) wrong.push(object)
  const lost = wrong.filter(({ isOnlyCopy }) => isOnlyCopy)
  for (const object of lost) await complainOfLost(check, object)
  const changed = check.isDeep ? await changedAmong(check, owner, [...absent, ...misfits]) : []
  for (const { key } of changed) complain(check, 'checksum', key, 'its bytes have changed')
  const lacking = wrong.filter(({ isOnlyCopy }) => !isOnlyCopy)
  // Nothing is derived from a changed original.
  const canRemake = lost.length === 0 && changed.length === 0
  if (lacking.length > 0) await lookAtLacking(check, owner, lacking, canRemake)
}

/** Still missing and still required: it was required before the listing, so it is not an upload in progress. */
async function isStillWrong({ blobs, ledger }: ObjectCheck, owner: Owner, object: RequiredObject) {
  const found = await blobs.head(object.key)
  if (found !== null && fits(object, found.size)) return false
  return stillRequires(ledger, owner, object)
}

async function stillRequires(ledger: Ledger, { id }: Owner, object: RequiredObject): Promise<boolean> {
  const owners = await ledger.ownersAmong([id])
  return owners.some(({ required }) =>
    required.some(
      ({ key, size, sha256 }) => key === object.key && size === object.size && sha256 === object.sha256,
    ),
  )
}

async function complainOfLost(check: ObjectCheck, { key, size }: RequiredObject): Promise<void> {
  const found = await check.blobs.head(key)
  if (found === null || size === null)
    complain(check, 'missing', key, found === null ? 'is not there' : 'is empty')
  else complain(check, 'damaged', key, `has ${found.size} bytes, not ${size}`)
}

async function lookAtLacking(
  check: ObjectCheck,
  owner: Owner,
  lacking: RequiredObject[],
  canRemake: boolean,
): Promise<void> {
  const keys = lacking.map(({ key }) => key)
  const isRepaired = check.isRepairing && canRemake && (await check.ledger.remake(owner.id, keys))
  for (const key of keys) complain(check, 'rendition', key, 'is not there, or empty', isRepaired)
}

async function changedAmong(
  { blobs, ledger, report, onProgress }: ObjectCheck,
  owner: Owner,
  known: RequiredObject[],
): Promise<RequiredObject[]> {
  const changed: RequiredObject[] = []
  for (const object of owner.required) {
    if (object.sha256 === null || object.size === null || known.includes(object)) continue
    try {
      const found = await fingerprintOf(await blobs.read(object.key))
      report.hashedBytes += found.size
      onProgress(progressOf(report))
      const isWrong = !isSame(found, { sha256: object.sha256, size: object.size })
      if (isWrong && (await stillRequires(ledger, owner, object))) changed.push(object)
    } catch (err) {
      // Deleted meanwhile.
      if (!(err instanceof BlobNotFoundError)) throw err
    }
  }
  return changed
}

/** An object without an owner, checked once more immediately before its removal. */
async function lookAtOwnerless(check: ObjectCheck, { key }: ListedBlob, ownerId: string | null) {
  if (ownerId === null) {
    complain(check, 'foreign', key, 'is none of ours')
    return
  }
  // In this order: a deleted row leaves a job, and a finished job leaves nothing.
  const owners = await check.ledger.ownersAmong([ownerId])
  if (owners.some((owner) => owner.folder === folderOf(key)) || (await check.isBeingRemoved(key))) return
  if ((await check.blobs.head(key)) === null) return
  if (check.isRepairing) await check.blobs.delete(key)
  complain(check, 'stray', key, 'belongs to nothing', check.isRepairing)
}

function complain(
  { report }: ObjectCheck,
  kind: ProblemKind,
  where: Problem['where'],
  words: string,
  isRepaired = false,
): void {
  report.add({ kind, where, words }, { isRepaired })
}
