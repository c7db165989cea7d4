import { AppError } from '@afterglow/contract'
import { MEDIA_TYPES, type MediaType } from '@afterglow/contract/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { serveBytes } from '../../http/serve-bytes.ts'
import type { BlobStore } from '../../platform/blobs/index.ts'
import type { EpochCache } from './epoch-cache.ts'
import { mediaFolder } from './media-keys.ts'
import { findMedia } from './media-store.ts'
import type { MediaAddress, MediaProof, MediaUrls } from './media-urls.ts'

export interface ServeDeps {
  db: Database
  blobs: BlobStore
  mediaUrls: MediaUrls
  epochs: EpochCache
}

/** Answers the bytes behind a signed address, whole or in ranges, under a fixed type and in an empty sandbox. */
export async function serveMedia(
  deps: ServeDeps,
  address: MediaAddress,
  proof: MediaProof & { download: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = deps.mediaUrls.check(address, proof)
  if ((await deps.epochs.current(address.eventId)) !== address.epoch) throw new AppError('media.link_expired')
  const described = await describe(deps.db, address)
  if (described === null) throw new AppError('media.not_found')
  const served = await serveBytes(request, reply, {
    ...described,
    blobs: deps.blobs,
    key: `${mediaFolder(address.eventId, address.mediaId)}/${address.variant}`,
    etag: `"${address.mediaId}-${address.variant}"`,
    maxAgeMs: left,
    isDownload: proof.download,
  })
  if (served === null) throw new AppError('media.not_found')
  return served
}

/** Renditions are ours and always JPEG; only an original has a type and a name to look up. */
async function describe(
  db: Database,
  address: MediaAddress,
): Promise<{ type: string; fileName: string } | null> {
  if (address.variant !== 'original') return { type: 'image/jpeg', fileName: `${address.variant}.jpg` }
  const media = await findMedia(db.query, address.mediaId)
  if (media === undefined || !(media.fileType in MEDIA_TYPES)) return null
  return { type: media.fileType as MediaType, fileName: media.fileName }
}
