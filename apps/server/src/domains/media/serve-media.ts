import type { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { MEDIA_TYPES, type MediaType } from '@afterglow/contract/media'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { parseRange } from '../../http/ranges.ts'
import { MEDIA_POLICY } from '../../http/security-headers.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
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
  const key = `${mediaFolder(address.eventId, address.mediaId)}/${address.variant}`
  const [info, described] = await Promise.all([deps.blobs.head(key), describe(deps.db, address)])
  if (info === null || described === null) throw new AppError('media.not_found')

  const etag = `"${address.mediaId}-${address.variant}"`
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = parseRange(asked ? request.headers.range : undefined, info.size)
  reply
    .type(described.type)
    .header('content-security-policy', MEDIA_POLICY)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', `private, max-age=${Math.floor(left / 1000)}, immutable`)
    .header('content-disposition', disposition(described.fileName, proof.download))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${info.size}`).send()
  }
  const length = range === 'whole' ? info.size : range.end - range.start + 1
  reply.header('content-length', length)
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${info.size}`)
  }
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await open(deps.blobs, key, range === 'whole' ? undefined : range))
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

async function open(
  blobs: BlobStore,
  key: string,
  range: { start: number; end: number } | undefined,
): Promise<Readable> {
  try {
    return await blobs.read(key, range)
  } catch (error) {
    if (error instanceof BlobNotFoundError) throw new AppError('media.not_found', undefined, { cause: error })
    throw error
  }
}

/** RFC 6266: a plain name for old clients, the true one for all others. */
function disposition(fileName: string, download: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
