import type { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore } from '../platform/blobs/index.ts'
import type { PictureBody } from '../platform/receive-picture.ts'
import { MEDIA_POLICY } from './security-headers.ts'

const ONE_YEAR_SECONDS = (365 * DAYS) / SECONDS

/** Answers a JPEG that we made ourselves, in an empty sandbox. Its address never gets other bytes. */
export async function sendPicture(
  blobs: BlobStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const info = await blobs.head(key)
  if (info === null) throw new AppError('resource.not_found')
  reply
    .type('image/jpeg')
    .header('content-length', info.size)
    .header('content-security-policy', MEDIA_POLICY)
    .header('content-disposition', 'inline; filename="picture.jpg"')
    .header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`)
  return request.method === 'HEAD' ? reply.send() : reply.send(await blobs.read(key))
}

/** The bytes of a request, on a route where nothing parses bodies. */
export function pictureIn(request: FastifyRequest): PictureBody {
  const length = request.headers['content-length']
  const stream = (request.body as Readable | undefined) ?? request.raw
  return { stream, length: length === undefined ? undefined : Number(length) }
}
