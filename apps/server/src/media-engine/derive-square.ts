import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DecodeError } from './decode-error.ts'
import { decodeUpright } from './derive-photo.ts'
import { fromPixels, type Pixels } from './pixels.ts'
import type { EngineLimits, SquareJob, SquareResult } from './protocol.ts'
import { verifyJpeg } from './verify/verify-jpeg.ts'

/** Decoded this many times larger than the result, so that a wide picture still fills the square. */
const SPARE = 4
/** Faces are more often above the middle than below it. */
const ABOVE_MIDDLE = 0.45

/** Cuts a square out of a picture: upright, sRGB, without metadata. Only ever called in a child process. */
export async function deriveSquare(job: SquareJob, limits: EngineLimits): Promise<SquareResult> {
  try {
    await stat(job.source)
    const { pixels } = await decodeUpright(job, { ...limits, previewSize: job.squareSize * SPARE })
    const path = join(job.outDir, 'square.jpg')
    const jpeg = await fromPixels(pixels)
      .extract(middleOf(pixels))
      .resize(job.squareSize, job.squareSize)
      .jpeg({ quality: 82 })
      .toBuffer()
    await writeFile(path, jpeg)
    const square = { path, width: job.squareSize, height: job.squareSize, bytes: jpeg.length }
    await verifyJpeg(path, square)
    return { outcome: 'derived', square }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    return { outcome: 'failed', reason: err instanceof DecodeError ? err.reason : 'io', detail }
  }
}

function middleOf({ width, height }: Pixels) {
  const side = Math.min(width, height)
  const left = Math.round((width - side) / 2)
  const top = Math.round((height - side) * ABOVE_MIDDLE)
  return { left, top, width: side, height: side }
}
