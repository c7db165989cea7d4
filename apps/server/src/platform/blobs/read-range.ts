import type { BlobStore } from './blob-store.ts'

/** A range of an object in memory; `end` is not included. */
export async function readRange(blobs: BlobStore, key: string, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await blobs.read(key, { start, end: end - 1 })) chunks.push(chunk)
  return Buffer.concat(chunks)
}
