import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyInstance } from 'fastify'

/** What a refused sender may still send: more than the largest body there is. */
const MOST_DRAINED_BYTES = 32 * MB
const DRAIN_LIMIT = 60 * SECONDS

/**
 * Has the routes of this scope receive their bodies as streams. Nothing gathers them, and whoever stops reading one
 * does not hang up on its sender: most browsers read an answer only when they have sent everything, so what is left of
 * a refused body is read and thrown away after the answer.
 */
export function lendBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, lent(payload)))
  app.addHook('onResponse', async (request) => drain(request.raw))
}

/** Destroying what is lent leaves the connection as it is. Chunks stay as they came: see `asTheyCome`. */
function lent(body: Readable): Readable {
  const chunks = new PassThrough({ objectMode: true, highWaterMark: 1 })
  body.pipe(chunks)
  body.once('error', (err) => chunks.destroy(err))
  body.once('close', () => {
    // The sender went away in the middle.
    if (!body.readableEnded) chunks.destroy()
  })
  chunks.once('close', () => body.unpipe(chunks))
  // A failure of the sender's is told to whoever reads.
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
