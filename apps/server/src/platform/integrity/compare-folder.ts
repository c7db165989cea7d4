import type { ListedBlob } from '../blobs/index.ts'
import type { Owner, RequiredObject } from './ledger.ts'

/** A folder of the store with the objects in it. */
export interface Folder {
  path: string
  /** The id in its name; null when the name is not one of ours. */
  ownerId: string | null
  objects: readonly ListedBlob[]
}

export interface Comparison {
  /** Required, but missing. */
  absent: RequiredObject[]
  /** Present, but not of the required size. */
  misfits: RequiredObject[]
  /** Present, but without an owner. */
  ownerless: ListedBlob[]
}

/** Compares a folder with the owner of the id in its name, who may not exist or may own another folder. */
export function compareFolder(folder: Folder, owner: Owner | undefined): Comparison {
  if (owner?.folder !== folder.path) return { absent: [], misfits: [], ownerless: [...folder.objects] }
  const sizes = new Map(folder.objects.map(({ key, size }) => [key, size]))
  return {
    absent: owner.required.filter(({ key }) => !sizes.has(key)),
    misfits: owner.required.filter((one) => sizes.has(one.key) && !fits(one, sizes.get(one.key) ?? 0)),
    ownerless: [],
  }
}

/** Whether an object has the required size; where the row states none, any nonempty object fits. */
export function fits({ size }: RequiredObject, found: number): boolean {
  return size === null ? found > 0 : found === size
}
