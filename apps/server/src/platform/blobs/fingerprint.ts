import { createHash } from 'node:crypto'

export interface Fingerprint {
  sha256: string
  size: number
}

/** Reads a stream to its end, a chunk at a time. */
export async function fingerprintOf(stream: AsyncIterable<Uint8Array>): Promise<Fingerprint> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    size += chunk.byteLength
  }
  return { sha256: hash.digest('hex'), size }
}

/** Whether bytes have the size and SHA-256 recorded in a row. */
export function isSame(one: Fingerprint, other: { sha256: string | null; size: number }): boolean {
  return one.size === other.size && one.sha256 === other.sha256
}
