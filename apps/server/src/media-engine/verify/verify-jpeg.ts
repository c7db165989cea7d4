import { readFile } from 'node:fs/promises'
import { MARKER, readJpeg } from './jpeg-segments.ts'
import { assertSound } from './unsound-error.ts'

/**
 * Verifies a picture that we made, as it lies on the disk: complete, of the right size, and without anything unneeded
 * for display. A full decode of each would cost a seventh of all work on photos (docs/decisions/renditions-and-films.md).
 *
 * @throws UnsoundError
 */
export async function verifyJpeg(
  path: string,
  expected: { width: number; height: number; bytes: number },
): Promise<void> {
  const bytes = await readFile(path)
  const jpeg = readJpeg(bytes)
  assertSound(jpeg !== null, 'a rendition that is no whole picture')
  assertSound(jpeg.end === bytes.length && bytes.length === expected.bytes, 'a rendition of another length')
  const isSized = jpeg.width === expected.width && jpeg.height === expected.height
  assertSound(isSized, `a rendition of ${jpeg.width} × ${jpeg.height}`)
  const hasMetadata = jpeg.segments.some(({ marker }) => marker > MARKER.app0)
  assertSound(!hasMetadata, 'a rendition with metadata')
}
