import { randomUUID } from 'node:crypto'
import type { Media } from '@afterglow/contract/media'
import { applyGrouping } from '../domains/faces/apply-grouping.ts'
import { embeddingBytes } from '../domains/faces/embedding-bytes.ts'
import { cropKey } from '../domains/faces/face-keys.ts'
import { insertFaces, noteScan } from '../domains/faces/face-store.ts'
import { EMBEDDING_LENGTH } from '../media-engine/index.ts'
import type { TestApp } from './test-app.ts'

export interface FaceToMake {
  /** Faces with the same name look alike. Without a name, too little of the face is visible. */
  of?: string
  left?: number
  vertices?: number
  isFaint?: boolean
}

/** Faces in a photo as the engine would have found them, placed among the people of the event. Answers their ids. */
export async function facesIn(app: TestApp, photo: Media, wanted: readonly FaceToMake[]): Promise<string[]> {
  const { db, blobs, clock, ids } = app.platform
  const faces = wanted.map((face) => ({ ...face, id: randomUUID() as string }))
  for (const { id } of faces)
    await blobs.put(cropKey(photo.eventId, id), Buffer.from('crop'), { contentType: 'image/jpeg' })
  await db.transaction(async (tx) => {
    await noteScan(tx, photo, clock.date())
    await insertFaces(
      tx,
      faces.map(({ id, of, left = 10, vertices = 4, isFaint = false }) => ({
        id,
        eventId: photo.eventId,
        photoId: photo.id,
        faceData: JSON.stringify({ boundingPoly: { vertices: corners(left).slice(0, vertices) } }),
        embedding: of === undefined ? null : embeddingBytes(embeddingOf(of)),
        asymmetry: 0.15,
        isFaint,
        size: 20,
        createdAt: clock.date(),
      })),
    )
    await applyGrouping(tx, { clock, ids }, photo.eventId, new Set(faces.map(({ id }) => id)))
  })
  return faces.map(({ id }) => id)
}

function corners(left: number) {
  return [
    { x: left, y: 10 },
    { x: left + 20, y: 10 },
    { x: left + 20, y: 30 },
    { x: left, y: 30 },
  ]
}

/** Far from that of any other name. */
export function embeddingOf(name: string): number[] {
  const place = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % EMBEDDING_LENGTH, 7)
  return Array.from({ length: EMBEDDING_LENGTH }, (_value, index) => (index === place ? 1 : 0))
}
