import type { IncomingMessage } from 'node:http'
import { KB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import type { FastifyInstance } from 'fastify'

/**
 * How much of a body has to arrive in each half of a minute: a kilobyte a second. That is half of what a phone reaches at
 * the edge of a GPRS cell, and twice the default of Apache's `mod_reqtimeout` for bodies (500 bytes a second).
 */
export const SLOWEST_BODY = { bytes: 30 * KB, per: 30 * SECONDS } as const
/** What a part of 8 MB takes at that pace. */
export const LONGEST_BODY = 140 * MINUTES

const LOOK_EVERY = 5 * SECONDS

/** A body that is being sent. */
interface Body {
  message: IncomingMessage
  /** When this half of a minute began, and what the connection had received until then. */
  since: number
  bytes: number
}

/**
 * Ends the connection of whoever sends a body more slowly than {@link SLOWEST_BODY}, as a network that broke off would. Only the sender's
 * slowness counts: neither the time in which a request waits for its turn, nor that of a slow disk.
 */
export function endSlowBodies(app: FastifyInstance): void {
  const bodies = new Set<Body>()
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    const now = performance.now()
    for (const body of bodies) {
      const { message } = body
      const { bytesRead } = message.socket
      if (!isAwaited(message) || bytesRead - body.bytes >= SLOWEST_BODY.bytes) {
        body.since = now
        body.bytes = bytesRead
      } else if (now - body.since >= SLOWEST_BODY.per) message.destroy()
    }
  }

  app.addHook('onRequest', async ({ raw }) => {
    if (!hasBody(raw)) return
    const body = { message: raw, since: performance.now(), bytes: raw.socket.bytesRead }
    bodies.add(body)
    raw.once('close', () => {
      bodies.delete(body)
      if (bodies.size > 0) return
      clearInterval(timer)
      timer = undefined
    })
    timer ??= setInterval(look, LOOK_EVERY).unref()
  })
}

function hasBody({ headers, socket }: IncomingMessage): boolean {
  const announces = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  // Requests injected by tests have no connection.
  return announces && typeof socket.bytesRead === 'number'
}

/** Whether somebody reads and more has to come. A body that nobody reads yet stays in the network's buffers. */
function isAwaited({ readableFlowing, readableLength, complete }: IncomingMessage): boolean {
  return readableFlowing !== null && readableLength === 0 && !complete
}
