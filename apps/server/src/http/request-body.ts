import { Readable } from 'node:stream'
import { AppError, type ErrorCode } from '@afterglow/contract'
import type { FastifyRequest } from 'fastify'

/** The body of an endpoint whose body kind is `bytes`. */
export interface RequestBody {
  stream: Readable
  /** Content-Length, when the client sent one. */
  length: number | undefined
}

export interface BodyLimit {
  maxBytes: number
  /** Thrown at the first byte beyond the limit. */
  tooLarge: ErrorCode
}

export function bodyOf(request: FastifyRequest): RequestBody {
  const length = request.headers['content-length']
  const stream = request.body instanceof Readable ? request.body : request.raw
  return { stream, length: length === undefined ? undefined : Number(length) }
}

/**
 * The chunks of a body up to a limit.
 *
 * @throws AppError `tooLarge`, or `request.incomplete` when the client hung up
 */
export async function* limitBody(
  { stream, length = 0 }: RequestBody,
  { maxBytes, tooLarge }: BodyLimit,
): AsyncIterable<Buffer> {
  if (length > maxBytes) throw new AppError(tooLarge)
  const chunks: AsyncIterable<Buffer> = stream
  let total = 0
  try {
    for await (const chunk of chunks) {
      total += chunk.length
      if (total > maxBytes) throw new AppError(tooLarge)
      yield chunk
    }
  } catch (error) {
    throw asCutOff(error, stream)
  }
}

/** Buffers a small body in memory, up to a limit, as {@link limitBody} does. */
export async function readBody(body: RequestBody, limit: BodyLimit): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of limitBody(body, limit)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Reads a body to its end and drops it: most browsers read an answer only after sending everything. */
export async function discardBody(body: RequestBody, limit: BodyLimit): Promise<void> {
  for await (const _chunk of limitBody(body, limit));
}

/** `request.incomplete` when the client hung up in the middle, which is no server error; else the error itself. */
export function asCutOff(error: unknown, stream: Readable): unknown {
  if (error instanceof AppError || !stream.destroyed || stream.readableEnded) return error
  return new AppError('request.incomplete', undefined, { cause: error })
}
