import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { serveBytes } from '../../http/serve-bytes.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { delivery } from '../album/index.ts'

import { cropKey } from './face-keys.ts'
import { findFace } from './face-store.ts'
import type { FaceAddress, FaceUrls } from './face-urls.ts'

export interface ServeFaceDeps {
  db: Database
  blobs: BlobStore
  faceUrls: FaceUrls
  epochs: delivery.EpochCache
}

/** Serves the crop behind a signed address, as long as the face exists. */
export async function serveFace(
  { db, blobs, faceUrls, epochs }: ServeFaceDeps,
  address: FaceAddress,
  proof: { expires: number; signature: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  faceUrls.check(address, proof)
  if (!(await epochs.holds(address.eventId, address.epoch))) throw new AppError('face.link_expired')
  const face = await findFace(db.query, address.faceId)
  if (face?.eventId !== address.eventId) throw new AppError('face.not_found')
  if (face.photoEpoch !== address.photoEpoch) throw new AppError('face.link_expired')
  const key = cropKey(face.eventId, face.id)
  const info = await blobs.head(key)
  if (info === null) throw new AppError('face.not_found')
  const crop = {
    type: 'image/jpeg',
    fileName: 'face.jpg',
    size: info.size,
    open: (range: Parameters<BlobStore['read']>[1]) => blobs.read(key, range),
  }
  // Revalidated each time, so that no cache shows a face that has just been deleted.
  return serveBytes(request, reply, crop, { etag: `"${face.id}"`, maxAgeMs: 0, isDownload: false })
}
