import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DecodeError } from './decode-error.ts'
import { decodeUpright } from './derive-photo.ts'
import { fromPixels, type Pixels } from './pixels.ts'
import type { EngineLimits, PictureJob, PictureResult } from './protocol.ts'
import { verifyJpeg } from './verify/verify-jpeg.ts'
import { verifyPng } from './verify/verify-png.ts'
import { verifyWebp } from './verify/verify-webp.ts'

const FORMATS = {
  jpeg: {
    file: 'picture.jpg',
    encode: (pixels: Pixels) => fromPixels(pixels).jpeg({ quality: 82, progressive: true }).toBuffer(),
    verify: verifyJpeg,
  },
  webp: {
    file: 'picture.webp',
    // More effort takes twice the time and saves 3% of the bytes.
    encode: (pixels: Pixels) => fromPixels(pixels).webp({ quality: 80, effort: 2 }).toBuffer(),
    verify: verifyWebp,
  },
  png: {
    file: 'picture.png',
    encode: (pixels: Pixels) => fromPixels(pixels).png().toBuffer(),
    verify: verifyPng,
  },
}

/** Makes one smaller version of a picture: upright, sRGB, without metadata. Only ever called in a child process. */
export async function derivePicture(job: PictureJob, limits: EngineLimits): Promise<PictureResult> {
  try {
    await stat(job.source)
    const format = job.format ?? 'jpeg'
    const source = { ...job, keepsAlpha: format === 'png' }
    const { pixels } = await decodeUpright(source, { ...limits, previewSize: job.pictureSize }, job.look)
    const { file, encode, verify } = FORMATS[format]
    const path = join(job.outDir, file)
    const bytes = await encode(pixels)
    await writeFile(path, bytes)
    const { width, height } = pixels
    const picture = { path, width, height, bytes: bytes.length }
    await verify(path, picture)
    return { outcome: 'derived', picture }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    return { outcome: 'failed', reason: err instanceof DecodeError ? err.reason : 'io', detail }
  }
}
