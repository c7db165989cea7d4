import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Checksums } from './checksums/index.ts'

/** What can be told of bytes without looking at what they mean. */
export interface Sums extends Checksums {
  size: number
}

/** Reads a stream to its end and keeps nothing of it. `onBytes` is told of every chunk. */
export async function sumUp(
  stream: AsyncIterable<Uint8Array>,
  onBytes?: (count: number) => void,
): Promise<Sums> {
  const hash = createHash('sha256')
  let [size, check] = [0, 0]
  for await (const chunk of stream) {
    size += chunk.length
    check = crc32(chunk, check)
    hash.update(chunk)
    onBytes?.(chunk.length)
  }
  return { size, crc32: check, sha256: hash.digest('hex') }
}
