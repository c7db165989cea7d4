import { SEALED_FACE_LIFETIME } from '@afterglow/contract/faces'
import { EMBEDDING_LENGTH } from '../../media-engine/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { createSealer } from '../../platform/sealer.ts'
import type { Secrets } from '../../platform/signatures.ts'
import type { Described } from './distance.ts'
import { embeddingBytes, readEmbedding } from './embedding-bytes.ts'

/**
 * Lets an open page search again without another selfie, and without storing a face on the server: the page
 * holds it encrypted, for one event and some hours (docs/decisions/faces.md).
 */
export interface FaceSeals {
  seal(eventId: string, face: Described): string
  /** Null for what is no face of this event, or has expired. */
  open(eventId: string, text: string): Described | null
}

/** 48 bits of milliseconds, then the asymmetry as a float. */
const TIME_BYTES = 6
const HEAD_BYTES = TIME_BYTES + 4
const SEALED_BYTES = HEAD_BYTES + EMBEDDING_LENGTH * 4

export function createFaceSeals(secrets: Secrets, clock: Clock): FaceSeals {
  const sealer = createSealer(secrets, 'sealed face')
  return {
    seal(eventId, { embedding, asymmetry }) {
      const head = Buffer.alloc(HEAD_BYTES)
      head.writeUIntBE(clock.now(), 0, TIME_BYTES)
      head.writeFloatLE(asymmetry, TIME_BYTES)
      return sealer.seal(eventId, Buffer.concat([head, embeddingBytes(embedding)]))
    },
    open(eventId, text) {
      const bytes = sealer.open(eventId, text)
      if (bytes?.length !== SEALED_BYTES) return null
      if (bytes.readUIntBE(0, TIME_BYTES) + SEALED_FACE_LIFETIME <= clock.now()) return null
      const asymmetry = bytes.readFloatLE(TIME_BYTES)
      // Like the selfie itself, this is intentionally of a face.
      return { embedding: readEmbedding(bytes.subarray(HEAD_BYTES)), asymmetry, isFaint: false }
    },
  }
}
