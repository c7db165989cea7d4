import { AppError } from '@afterglow/contract'
import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { BlobStore } from '../platform/blobs/index.ts'
import { MEDIA_POLICY } from './security-headers.ts'

const ONE_YEAR_SECONDS = (365 * DAYS) / SECONDS

/** Answers a picture that we made ourselves, in an empty sandbox. The bytes under its address never change. */
export async function sendPicture(
  blobs: BlobStore,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  type: 'image/jpeg' | 'image/png' = 'image/jpeg',
): Promise<FastifyReply> {
  const info = await blobs.head(key)
  if (info === null) throw new AppError('resource.not_found')
  reply
    .type(type)
    .header('content-length', info.size)
    .header('content-security-policy', MEDIA_POLICY)
    .header('content-disposition', `inline; filename="picture.${type === 'image/png' ? 'png' : 'jpg'}"`)
    .header('cache-control', `private, max-age=${ONE_YEAR_SECONDS}, immutable`)
  return request.method === 'HEAD' ? reply.send() : reply.send(await blobs.read(key))
}
