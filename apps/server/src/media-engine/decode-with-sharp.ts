import { open, readFile } from 'node:fs/promises'
import sharp, { type Metadata, type Sharp, type SharpOptions } from 'sharp'
import { checkPrimary } from './check-primary.ts'
import { withEndMarker } from './complete-jpeg.ts'
import { checkPixels, DecodeError } from './decode-error.ts'
import type { DecodedPhoto, DecodeSource } from './decoded-photo.ts'
import { IMAGE_FORMATS } from './image-type.ts'
import { fitted, type Pixels, toPixels } from './pixels.ts'
import type { EngineLimits } from './protocol.ts'

const WHITE = '#ffffff'
const EXIF_HEADER = 'Exif\0\0'

/** Warnings about real photos of real cameras that every browser shows. */
const HARMLESS =
  /extraneous bytes before marker|Invalid SOS parameters|Unknown Adobe color transform|unknown JFIF/i

/** In a photo whose end had to be marked, bytes before the marker are bytes behind the pixels. */
const HARMLESS_BEFORE_END = /Invalid SOS parameters|Unknown Adobe color transform|unknown JFIF/i
const UNENDED = /premature end of JPEG image/i

/** Decodes everything but HEIC; of an animation, the first frame. */
export async function decodeWithSharp(job: DecodeSource, limits: EngineLimits): Promise<DecodedPhoto> {
  if (job.type === 'image/gif') await checkGifCanvas(job.source, limits.maxPixels)

  const options: SharpOptions = {
    limitInputPixels: limits.maxPixels,
    failOn: 'warning',
    sequentialRead: true,
  }
  const header = await decoding(() => sharp(job.source, options).metadata())
  if (header.format !== IMAGE_FORMATS[job.type]) {
    throw new DecodeError('undecodable', `${header.format} inside a file that begins as ${job.type}`)
  }
  checkPixels(header.width, header.height, limits.maxPixels)
  if (header.format === 'heif') checkPrimary(await readFile(job.source), header.width, header.height)

  const { keepsAlpha = false } = job
  // RGB is converted after shrinking; CMYK, gray, 16-bit and transparent pictures need their profile while decoding.
  const isConvertedLater = isPlainRgb(header) && !keepsAlpha
  const pixels = await decodePixels(job.source, { ...options, ignoreIcc: isConvertedLater }, header, {
    longestSide: limits.previewSize,
    keepsAlpha,
  })
  return {
    width: header.autoOrient.width,
    height: header.autoOrient.height,
    pixels,
    ...(isConvertedLater && header.icc && { profile: header.icc }),
    ...(header.exif && { exif: withoutExifHeader(header.exif) }),
    ...(header.xmp && { xmp: header.xmp }),
    ...(header.iptc && { iptc: header.iptc }),
  }
}

async function decodePixels(
  source: string,
  options: SharpOptions,
  header: Metadata,
  shape: { longestSide: number; keepsAlpha: boolean },
): Promise<Pixels> {
  const decode = (input: string | Buffer, failOn: SharpOptions['failOn']) =>
    toPixels(upright(sharp(input, { ...options, failOn }), header, shape))
  const decodeSound = async (input: string | Buffer, harmless: RegExp) => {
    try {
      return await decode(input, 'warning')
    } catch (err) {
      if (!harmless.test(messageOf(err))) throw err
      return decode(input, 'truncated')
    }
  }
  try {
    return await decodeSound(source, HARMLESS)
  } catch (err) {
    const isUnended = header.format === 'jpeg' && UNENDED.test(messageOf(err))
    const ended = isUnended ? withEndMarker(await readFile(source)) : null
    if (ended === null) throw asDecodeError(err)
    return decoding(() => decodeSound(ended, HARMLESS_BEFORE_END))
  }
}

function upright(
  image: Sharp,
  { hasAlpha }: Metadata,
  { longestSide, keepsAlpha }: { longestSide: number; keepsAlpha: boolean },
): Sharp {
  const small = fitted(image.autoOrient(), longestSide)
  return (hasAlpha && !keepsAlpha ? small.flatten({ background: WHITE }) : small).toColourspace('srgb')
}

function isPlainRgb({ space, depth }: Metadata): boolean {
  return space === 'srgb' && depth === 'uchar'
}

/** libvips sizes the canvas by the first frame; other viewers trust the header. */
async function checkGifCanvas(source: string, maxPixels: number): Promise<void> {
  const handle = await open(source, 'r')
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(10), 0, 10, 0)
    if (bytesRead < 10) throw new DecodeError('undecodable', 'A GIF without a header')
    checkPixels(buffer.readUInt16LE(6), buffer.readUInt16LE(8), maxPixels)
  } finally {
    await handle.close()
  }
}

function withoutExifHeader(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, EXIF_HEADER.length) === EXIF_HEADER
    ? exif.subarray(EXIF_HEADER.length)
    : exif
}

/** The source is known to be readable, so whatever sharp throws is about its content. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (err) {
    throw asDecodeError(err)
  }
}

function asDecodeError(err: unknown): DecodeError {
  const detail = messageOf(err)
  return new DecodeError(/exceeds pixel limit/.test(detail) ? 'too_many_pixels' : 'undecodable', detail)
}

function messageOf(err: unknown): string {
  return err instanceof Error ? err.message : String(err)
}
