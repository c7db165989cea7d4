import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DecodeError } from './decode-error.ts'
import { decodeUpright } from './derive-photo.ts'
import { fromPixels } from './pixels.ts'
import type { EngineLimits, PictureJob, PictureResult } from './protocol.ts'
import { verifyJpeg } from './verify/verify-jpeg.ts'

/** Makes one smaller version of a picture: upright, sRGB, without metadata. Only ever called in a child process. */
export async function derivePicture(job: PictureJob, limits: EngineLimits): Promise<PictureResult> {
  try {
    await stat(job.source)
    const { pixels } = await decodeUpright(job, { ...limits, previewSize: job.pictureSize })
    const path = join(job.outDir, 'picture.jpg')
    const jpeg = await fromPixels(pixels).jpeg({ quality: 82, progressive: true }).toBuffer()
    await writeFile(path, jpeg)
    const { width, height } = pixels
    const picture = { path, width, height, bytes: jpeg.length }
    await verifyJpeg(path, picture)
    return { outcome: 'derived', picture }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    return { outcome: 'failed', reason: err instanceof DecodeError ? err.reason : 'io', detail }
  }
}
