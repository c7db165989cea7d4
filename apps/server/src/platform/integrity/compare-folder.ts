import type { ListedBlob } from '../blobs/index.ts'
import type { Owner, RequiredObject } from './ledger.ts'

/** A folder of the store with what lies in it. */
export interface Folder {
  path: string
  /** Whose id it carries; null when its name is none of ours. */
  ownerId: string | null
  objects: readonly ListedBlob[]
}

export interface Comparison {
  /** Required, and not there. */
  absent: RequiredObject[]
  /** There, and of another size than required. */
  misfits: RequiredObject[]
  /** There, and nobody's. */
  ownerless: ListedBlob[]
}

/** Compares a folder with whom its name belongs to, which may be nobody, or somebody whose folder is another. */
export function compareFolder(folder: Folder, owner: Owner | undefined): Comparison {
  if (owner?.folder !== folder.path) return { absent: [], misfits: [], ownerless: [...folder.objects] }
  const sizes = new Map(folder.objects.map(({ key, size }) => [key, size]))
  return {
    absent: owner.required.filter(({ key }) => !sizes.has(key)),
    misfits: owner.required.filter((one) => sizes.has(one.key) && !fits(one, sizes.get(one.key) ?? 0)),
    ownerless: [],
  }
}

/** Whether an object can be the required one by its size; where the row says none, any byte will do. */
export function fits({ size }: RequiredObject, found: number): boolean {
  return size === null ? found > 0 : found === size
}
