import { createReadStream } from 'node:fs'
import { type Fingerprint, fingerprintOf, isSame } from '../../platform/blobs/fingerprint.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'

export interface Stores {
  from: BlobStore
  to: BlobStore
}

export type Outcome =
  | { kind: 'copied' | 'there'; content: Fingerprint }
  /** Deleted meanwhile. */
  | { kind: 'gone' }
  | { kind: 'different' }

/**
 * Copies one object and compares the copy with what was read. An existing equal copy is left alone; an object deleted
 * meanwhile is not a fault.
 */
export async function copyObject(stores: Stores, key: string, size: number): Promise<Outcome> {
  const { from, to } = stores
  try {
    const same = (await to.head(key))?.size === size ? await sameOnBothSides(stores, key) : null
    if (same !== null) return { kind: 'there', content: same }
    const source = await from.withLocalFile(key, async (file) => {
      await to.putFile(key, file, { contentType: typeOf(key) })
      return fingerprintOf(createReadStream(file))
    })
    const content = await readFrom(to, key)
    return isSame(content, source) ? { kind: 'copied', content } : { kind: 'different' }
  } catch (err) {
    if (!(err instanceof BlobNotFoundError)) throw err
    return { kind: 'gone' }
  }
}

async function sameOnBothSides({ from, to }: Stores, key: string): Promise<Fingerprint | null> {
  const there = await readFrom(to, key)
  return isSame(there, await readFrom(from, key)) ? there : null
}

async function readFrom(store: BlobStore, key: string): Promise<Fingerprint> {
  return fingerprintOf(await store.read(key))
}

/** Guests' files keep a type that no browser opens; all others were made here. */
export function typeOf(key: string): string {
  const name = key.slice(key.lastIndexOf('/') + 1)
  if (name === 'original') return 'application/octet-stream'
  if (name === 'sound') return 'audio/mp4'
  return name === 'stream' ? 'video/mp4' : 'image/jpeg'
}
