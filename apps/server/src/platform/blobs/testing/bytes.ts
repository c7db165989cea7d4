import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { KB } from '@afterglow/contract/kernel'
import type { BlobStore, ByteRange } from '../blob-store.ts'

export async function* chunksOf(bytes: Buffer, size = 64 * KB): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export async function* breaking(bytes: Buffer): AsyncIterable<Uint8Array> {
  yield* chunksOf(bytes.subarray(0, bytes.length / 2))
  throw new Error('connection lost')
}

export async function contentOf(store: BlobStore, key: string, range?: ByteRange): Promise<Buffer> {
  return buffer(await store.read(key, range))
}

export async function keysIn(store: BlobStore, folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list(folder)) keys.push(key)
  return keys.sort()
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
