import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyInstance } from 'fastify'

/** How much a refused sender may still send: more than the largest accepted body. */
const MOST_DRAINED_BYTES = 32 * MB
const DRAIN_LIMIT = 60 * SECONDS

/**
 * Makes the routes of this scope receive bodies as streams. Nothing is buffered, and a reader that stops early does not
 * close the connection: most browsers read an answer only after sending everything, so the rest of a refused body is
 * drained after the answer.
 */
export function lendBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, lent(payload)))
  app.addHook('onResponse', async (request) => drain(request.raw))
}

/** Destroying the lent stream leaves the connection open. Chunks are not copied: see `asTheyCome`. */
function lent(body: Readable): Readable {
  const chunks = new PassThrough({ objectMode: true, highWaterMark: 1 })
  body.pipe(chunks)
  body.once('error', (err) => chunks.destroy(err))
  body.once('close', () => {
    // The sender disconnected in the middle.
    if (!body.readableEnded) chunks.destroy()
  })
  chunks.once('close', () => body.unpipe(chunks))
  // The reader sees the sender's failure.
  chunks.on('error', () => undefined)
  return chunks
}

function drain(request: IncomingMessage): void {
  if (request.readableEnded || request.destroyed) return
  let drained = 0
  const timer = setTimeout(() => request.destroy(), DRAIN_LIMIT)
  request.once('close', () => clearTimeout(timer))
  request.once('end', () => clearTimeout(timer))
  request.unpipe()
  request.on('data', (chunk: Buffer) => {
    drained += chunk.length
    if (drained > MOST_DRAINED_BYTES) request.destroy()
  })
  request.resume()
}
