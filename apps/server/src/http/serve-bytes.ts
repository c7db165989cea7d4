import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BlobNotFoundError, type BlobStore } from '../platform/blobs/index.ts'
import { parseRange } from './ranges.ts'
import { MEDIA_POLICY } from './security-headers.ts'

export interface BytesToServe {
  blobs: BlobStore
  key: string
  type: string
  etag: string
  /** How long a browser may keep them. */
  maxAgeMs: number
  fileName: string
  isDownload: boolean
}

/** Answers an object of the store, whole or in ranges, in an empty sandbox. Null when it is not there. */
export async function serveBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: BytesToServe,
): Promise<FastifyReply | null> {
  const { blobs, key, etag } = bytes
  const info = await blobs.head(key)
  if (info === null) return null
  const asked = request.headers['if-range'] === undefined || request.headers['if-range'] === etag
  const range = parseRange(asked ? request.headers.range : undefined, info.size)
  const isKnown = request.headers['if-none-match'] === etag
  // Opened before a header is set: what is gone a moment later is answered as an error, not as a picture.
  const part = range === 'whole' || range === 'unsatisfiable' ? undefined : range
  const isBodyless = isKnown || range === 'unsatisfiable' || request.method === 'HEAD'
  const stream = isBodyless ? undefined : await open(blobs, key, part)
  if (stream === null) return null

  describe(reply, bytes)
  if (isKnown) return reply.code(304).send()
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${info.size}`).send()
  reply.header('content-length', part === undefined ? info.size : part.end - part.start + 1)
  if (part !== undefined) {
    reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${info.size}`)
  }
  return reply.send(stream)
}

function describe(reply: FastifyReply, { type, etag, maxAgeMs, fileName, isDownload }: BytesToServe): void {
  reply
    .type(type)
    .header('content-security-policy', MEDIA_POLICY)
    .header('accept-ranges', 'bytes')
    .header('etag', etag)
    .header('cache-control', `private, max-age=${Math.floor(maxAgeMs / 1000)}, immutable`)
    .header('content-disposition', disposition(fileName, isDownload))
}

async function open(
  blobs: BlobStore,
  key: string,
  range: { start: number; end: number } | undefined,
): Promise<Readable | null> {
  try {
    return await blobs.read(key, range)
  } catch (error) {
    if (error instanceof BlobNotFoundError) return null
    throw error
  }
}

/** RFC 6266: a plain name for old clients, the true one for all others. */
function disposition(fileName: string, isDownload: boolean): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${isDownload ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
