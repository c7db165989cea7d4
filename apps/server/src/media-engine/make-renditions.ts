import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JpegOptions } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type Likeness, likenessOf } from './likeness.ts'
import type { Rendition } from './outcome.ts'
import { fitted, freePixels, fromPixels, type Pixels, toPixels } from './pixels.ts'
import type { EngineLimits } from './protocol.ts'
import { verifyJpeg } from './verify/verify-jpeg.ts'

/** Per-picture Huffman tables would save 1% of the bytes and add two thirds of the encoding time. */
const PREVIEW: JpegOptions = { quality: 82, optimiseCoding: false }
/** Shown while the rest of a page still loads, so it may be progressive. */
const THUMBNAIL: JpegOptions = { quality: 75, progressive: true }

/** ThumbHash keeps at most seven waves per side; more pixels than this change nothing. */
const THUMBHASH_SIZE = 64

export interface Renditions extends Likeness {
  preview: Rendition
  thumbnail: Rendition
  thumbhash: string
}

/** Each rendition is made from the pixels of the next larger one: the original is decoded once. */
export async function makeRenditions(
  pixels: Pixels,
  outDir: string,
  limits: EngineLimits,
): Promise<Renditions> {
  const [preview, small] = await Promise.all([
    writeJpeg(pixels, join(outDir, 'preview.jpg'), PREVIEW),
    makeSmallOnes(pixels, outDir, limits.thumbnailSize),
  ])
  freePixels(pixels)
  return { preview, ...small }
}

async function makeSmallOnes(
  pixels: Pixels,
  outDir: string,
  size: number,
): Promise<Omit<Renditions, 'preview'>> {
  const small = await toPixels(fitted(fromPixels(pixels), size))
  const files = Promise.all([writeJpeg(small, join(outDir, 'thumbnail.jpg'), THUMBNAIL), hash(small)])
  // Meanwhile sharp's threads encode.
  const likeness = likenessOf(small)
  const [thumbnail, thumbhash] = await files
  freePixels(small)
  return { thumbnail, thumbhash, ...likeness }
}

async function writeJpeg(pixels: Pixels, path: string, options: JpegOptions): Promise<Rendition> {
  const jpeg = await fromPixels(pixels).jpeg(options).toBuffer()
  await writeFile(path, jpeg)
  const rendition = { path, width: pixels.width, height: pixels.height, bytes: jpeg.length }
  await verifyJpeg(path, rendition)
  return rendition
}

async function hash(pixels: Pixels): Promise<string> {
  const image = fitted(fromPixels(pixels), THUMBHASH_SIZE).toColourspace('srgb').ensureAlpha()
  const { data, width, height } = await toPixels(image)
  return Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')
}
