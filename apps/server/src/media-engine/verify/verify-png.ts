import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { assertSound } from './unsound-error.ts'

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
/** Length and type before a chunk's data, checksum after it. */
const HEAD_BYTES = 8
const FRAME_BYTES = HEAD_BYTES + 4
/** Header, pixels per meter, pixels and end: no place for text, EXIF or a profile. */
const CHUNKS = /^IHDR,(pHYs,)?(IDAT,)+IEND$/

/**
 * The same as `verifyJpeg` for a PNG: whole chunks with right checksums, which fill the file and are of no other types
 * than pixels need.
 *
 * @throws UnsoundError
 */
export async function verifyPng(
  path: string,
  expected: { width: number; height: number; bytes: number },
): Promise<void> {
  const bytes = await readFile(path)
  assertSound(bytes.length === expected.bytes, 'a rendition of another length')
  assertSound(bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE), 'a rendition that is no PNG')
  const types: string[] = []
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    const end = bytes.length - at < FRAME_BYTES ? bytes.length + 1 : at + FRAME_BYTES + bytes.readUInt32BE(at)
    assertSound(end <= bytes.length, 'a rendition that ends within a chunk')
    const isIntact = crc32(bytes.subarray(at + 4, end - 4)) === bytes.readUInt32BE(end - 4)
    assertSound(isIntact, 'a rendition with a damaged chunk')
    types.push(bytes.toString('latin1', at + 4, at + HEAD_BYTES))
    at = end
  }
  assertSound(CHUNKS.test(types.join()), 'a rendition that is no PNG of pixels alone')
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  assertSound(width === expected.width && height === expected.height, `a rendition of ${width} × ${height}`)
}
