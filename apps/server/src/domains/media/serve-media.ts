import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseRange } from '../../http/ranges.ts'
import { MEDIA_POLICY } from '../../http/security-headers.ts'
import type { EpochCache } from './epoch-cache.ts'
import { type BytesDeps, findBytes } from './find-bytes.ts'
import type { MediaAddress, MediaProof, MediaUrls } from './media-urls.ts'

export interface ServeDeps extends BytesDeps {
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
  const found = await findBytes(deps, address)
  if (found === null) throw new AppError('media.not_found')

  const etag = `"${address.mediaId}-${address.variant}"`
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = parseRange(asked ? request.headers.range : undefined, found.size)
  reply
    .type(found.type)
    .header('content-security-policy', MEDIA_POLICY)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', `private, max-age=${Math.floor(left / 1000)}, immutable`)
    .header('content-disposition', disposition(found.fileName, proof.download))
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${found.size}`).send()
  }
  const length = range === 'whole' ? found.size : range.end - range.start + 1
  reply.header('content-length', length)
  if (range !== 'whole') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${found.size}`)
  }
  if (request.method === 'HEAD') return reply.send()
  return reply.send(await found.open(range === 'whole' ? undefined : range))
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
