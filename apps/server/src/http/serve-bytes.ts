import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isContinued, isKnown } from './conditions.ts'
import { contentDisposition } from './content-disposition.ts'
import { type ByteRange, parseRange } from './ranges.ts'
import { MEDIA_POLICY } from './security-headers.ts'

/** Bytes that can be read from any offset. */
export interface ServableBytes {
  type: string
  fileName: string
  size: number
  open(range: ByteRange | undefined): Promise<Readable>
}

export interface ServingTerms {
  etag: string
  /** How long a browser may cache them; 0 makes it revalidate. */
  maxAgeMs: number
  isDownload: boolean
}

/** Serves bytes whole or in ranges, in an empty sandbox. */
export async function serveBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ServableBytes,
  terms: ServingTerms,
): Promise<FastifyReply> {
  const { etag } = terms
  const { headers } = request
  const range = parseRange(isContinued(headers['if-range'], etag) ? headers.range : undefined, bytes.size)
  const isUnchanged = isKnown(headers['if-none-match'], etag)
  const part = range === 'whole' || range === 'unsatisfiable' ? undefined : range
  const isBodyless = isUnchanged || range === 'unsatisfiable' || request.method === 'HEAD'
  // Opened before a header is set: an object deleted meanwhile is answered as an error, not as a picture.
  const stream = isBodyless ? undefined : await bytes.open(part)

  describe(reply, bytes, terms)
  if (isUnchanged) return reply.code(304).send()
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${bytes.size}`).send()
  }
  reply.header('content-length', part === undefined ? bytes.size : part.end - part.start + 1)
  if (part !== undefined) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes.size}`)
  }
  // The framework treats `undefined` as a body of length zero.
  return reply.send(stream ?? Readable.from([]))
}

function describe(
  reply: FastifyReply,
  { type, fileName }: ServableBytes,
  { etag, maxAgeMs, isDownload }: ServingTerms,
): void {
  reply
    .type(type)
    .header('content-security-policy', MEDIA_POLICY)
    .header('accept-ranges', 'bytes')
    // nginx would write a ZIP to its disk as fast as we read it, however slowly it is fetched.
    .header('x-accel-buffering', 'no')
    .header('etag', etag)
    .header('cache-control', cacheControl(maxAgeMs))
    .header('content-disposition', contentDisposition(fileName, isDownload ? 'attachment' : 'inline'))
}

/** What may change under its address is revalidated each time. */
function cacheControl(maxAgeMs: number): string {
  return maxAgeMs === 0 ? 'private, no-cache' : `private, max-age=${Math.floor(maxAgeMs / 1000)}, immutable`
}
