import { readFile } from 'node:fs/promises'
import { assertSound } from './unsound-error.ts'

/** A RIFF header, the form type, and the header of one chunk. */
const HEADER_BYTES = 20
/** A frame tag, a start code and two sides (RFC 6386, section 9.1). */
const FRAME_BYTES = 10
const START_CODE = 0x9d012a
const SIDE_BITS = 0x3fff

/**
 * The same as `verifyJpeg` for a lossy WebP: one chunk with one key frame, which fills the file, so that there is no
 * place for metadata.
 *
 * @throws UnsoundError
 */
export async function verifyWebp(
  path: string,
  expected: { width: number; height: number; bytes: number },
): Promise<void> {
  const bytes = await readFile(path)
  assertSound(bytes.length === expected.bytes, 'a rendition of another length')
  const form = bytes.length < HEADER_BYTES + FRAME_BYTES ? '' : bytes.toString('latin1', 0, 16)
  const isPlain = /^RIFF.{4}WEBPVP8 $/s.test(form)
  assertSound(isPlain, 'a rendition that is no WebP of pixels alone')
  const length = bytes.readUInt32LE(16)
  const isWhole =
    bytes.readUInt32LE(4) + 8 === bytes.length && HEADER_BYTES + length + (length & 1) === bytes.length
  assertSound(isWhole, 'a rendition that is no whole picture')
  const tag = bytes.readUIntLE(HEADER_BYTES, 3)
  // Its lowest bit is 0 for a key frame; the size of the first partition begins at the sixth.
  const isFrame = (tag & 1) === 0 && tag >> 5 <= length - FRAME_BYTES
  assertSound(isFrame && bytes.readUIntBE(HEADER_BYTES + 3, 3) === START_CODE, 'a rendition without a frame')
  const [width, height] = [bytes.readUInt16LE(26) & SIDE_BITS, bytes.readUInt16LE(28) & SIDE_BITS]
  assertSound(width === expected.width && height === expected.height, `a rendition of ${width} × ${height}`)
}
