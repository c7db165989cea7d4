import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import { addressKey } from '../../http/rate-limit.ts'
import { createCounts } from '../../platform/counts.ts'

/** Open pages of one guest or host in an event: more than anybody looks at. */
const MOST_EACH = 30
/** Of one address: a thousand phones in one hall, with some to spare. */
const MOST_OF_ADDRESS = 1500

/** When whoever has too many may come back: a page that was closed is found out by then. */
const RETRY_AFTER_SECONDS = 30

interface Opener {
  actor: Actor
  event: { id: string }
}

/** Bounds how many pages one client holds open: each costs memory, and a message with every fact. */
export interface OpenSockets {
  /** @throws AppError `request.too_many` */
  assertRoom(request: Pick<FastifyRequest, 'ip'>, opener: Opener): void
  /** Counts one until it is called back. */
  add(request: Pick<FastifyRequest, 'ip'>, opener: Opener): () => void
}

/** `factor` scales the bounds. */
export function createOpenSockets(factor: number): OpenSockets {
  const open = createCounts()
  return {
    assertRoom(request, opener) {
      const isFull = boundsOf(request, opener).some(({ key, most }) => open.of(key) >= most * factor)
      if (isFull) throw new AppError('request.too_many', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    },
    add(request, opener) {
      const keys = boundsOf(request, opener).map(({ key }) => key)
      open.add(keys, 1)
      return () => open.add(keys, -1)
    },
  }
}

function boundsOf({ ip }: Pick<FastifyRequest, 'ip'>, { actor, event }: Opener) {
  const ofAddress = { key: `address ${addressKey(ip)}`, most: MOST_OF_ADDRESS }
  const own = actor.kind === 'guest' ? actor.guestId : actor.kind === 'host' ? actor.userId : null
  return own === null ? [ofAddress] : [ofAddress, { key: `${event.id} ${own}`, most: MOST_EACH }]
}
