import { AppError } from '@afterglow/contract'
import { MAX_SELFIE_BYTES } from '@afterglow/contract/faces'
import { type RequestBody, readBody } from '../../http/request-body.ts'
import { type FaceEngine, type FoundFace, sniffImageType } from '../../media-engine/index.ts'
import type { Described } from './distance.ts'

/**
 * A second face of at least this size, relative to the largest, may be the one that is meant. Passers-by are
 * smaller.
 */
const NEARLY_AS_LARGE = 0.7

/** The face in a selfie. The picture exists in memory only, while the request is answered. */
export async function readSelfie(faces: FaceEngine, body: RequestBody): Promise<Described> {
  const result = await faces.readSelfie(await readJpeg(body))
  if (result.outcome === 'failed') {
    if (result.reason === 'undecodable') throw new AppError('face.selfie_unreadable')
    throw new AppError('server.unavailable')
  }
  const [largest, second] = result.faces.filter(isIdentifiable)
  if (largest === undefined) throw new AppError('face.none_in_selfie')
  if (second !== undefined && sizeOf(second) >= NEARLY_AS_LARGE * sizeOf(largest))
    throw new AppError('face.several_in_selfie')
  // A selfie is deliberately of a face, so it gets the full reach.
  return {
    embedding: Float32Array.from(largest.embedding),
    asymmetry: largest.asymmetry,
    isFaint: false,
  }
}

function isIdentifiable(face: FoundFace): face is FoundFace & { embedding: number[] } {
  return face.embedding !== null
}

function sizeOf({ box }: FoundFace): number {
  return Math.min(box.width, box.height)
}

async function readJpeg(body: RequestBody): Promise<Buffer> {
  const bytes = await readBody(body, { maxBytes: MAX_SELFIE_BYTES, tooLarge: 'face.selfie_too_large' })
  if (sniffImageType(bytes) !== 'image/jpeg') throw new AppError('face.selfie_unreadable')
  return bytes
}
