import { stat } from 'node:fs/promises'
import { applyFilmLook } from '@afterglow/contract/media'
import { readCaptureFacts } from './capture-facts.ts'
import { convertToSrgb } from './convert-to-srgb.ts'
import { DecodeError } from './decode-error.ts'
import { decodeHeif } from './decode-heif.ts'
import { decodeWithSharp } from './decode-with-sharp.ts'
import type { DecodedPhoto, DecodeSource } from './decoded-photo.ts'
import { makeRenditions } from './make-renditions.ts'
import type { Pixels } from './pixels.ts'
import type { DeriveResult, EngineLimits, PhotoJob } from './protocol.ts'

/** Derives one photo. Runs native decoders on untrusted bytes: only ever called in a child process. */
export async function derivePhoto(job: PhotoJob, limits: EngineLimits): Promise<DeriveResult> {
  try {
    // sharp does not distinguish a file that cannot be read from one that cannot be decoded.
    await stat(job.source)
    const { width, height, pixels, ...metadata } = await decodeUpright(job, limits, job.look)
    const renditions = await makeRenditions(pixels, job.outDir, limits)

    return { outcome: 'derived', width, height, ...renditions, ...readCaptureFacts(metadata.exif, metadata) }
  } catch (err) {
    const detail = err instanceof Error ? err.message : String(err)
    return { outcome: 'failed', reason: err instanceof DecodeError ? err.reason : 'io', detail }
  }
}

/** The picture as displayed: upright, no larger than the preview, in sRGB, with its look. */
export async function decodeUpright(
  source: DecodeSource,
  limits: EngineLimits,
  look: PhotoJob['look'] = null,
): Promise<DecodedPhoto> {
  const photo = await decode(source, limits)
  const pixels = await inSrgb(photo)
  if (look === 'film') applyFilmLook(pixels)
  return { ...photo, pixels }
}

function decode(job: DecodeSource, limits: EngineLimits): Promise<DecodedPhoto> {
  const isHeif = job.type === 'image/heic' || job.type === 'image/heif'
  return isHeif ? decodeHeif(job, limits) : decodeWithSharp(job, limits)
}

function inSrgb({ pixels, profile }: DecodedPhoto): Pixels | Promise<Pixels> {
  return profile && pixels.channels === 3 ? convertToSrgb(pixels, profile) : pixels
}
