import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serveBytes } from '../../../http/serve-bytes.ts'
import type { MediaAddress, MediaProof, MediaUrls } from '../sendings/media-urls.ts'
import type { EpochCache } from './epoch-cache.ts'
import { type BytesDeps, findBytes } from './find-bytes.ts'

export interface ServeDeps extends BytesDeps {
  mediaUrls: MediaUrls
  epochs: EpochCache
}

/** Serves the bytes behind a signed address, whole or in ranges, under a fixed type and in an empty sandbox. */
export async function serveMedia(
  deps: ServeDeps,
  address: MediaAddress,
  proof: MediaProof & { download: boolean },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = deps.mediaUrls.check(address, proof)
  const { eventId, mediaId } = address
  if (await deps.epochs.isRemoved(eventId, mediaId)) throw new AppError('media.not_found')
  if (!(await deps.epochs.holdsForPhoto(eventId, mediaId, address))) throw new AppError('media.link_expired')
  const found = await findBytes(deps, address)
  if (found === null) throw new AppError('media.not_found')
  return serveBytes(request, reply, found, {
    // Remade bytes seldom have the same size: with it in the tag, no player continues one with the other.
    etag: `"${address.mediaId}-${address.variant}-${found.size}"`,
    maxAgeMs: left,
    isDownload: proof.download,
  })
}
