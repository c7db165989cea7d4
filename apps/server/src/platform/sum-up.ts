import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { Checksums } from './checksums/index.ts'

/** Size and checksums of some bytes. */
export interface Sums extends Checksums {
  size: number
}

/** Reads a stream to its end without storing it. `onBytes` receives the size of every chunk. */
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
