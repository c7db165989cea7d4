import { heartRoutes } from '@afterglow/contract/hearts'
import type { FastifyReply } from 'fastify'
import type { EventGrant, HandleProduct } from '../access/index.ts'
import { type KnownGuestDeps, knownGuest } from '../guests/index.ts'
import { giveHeart, type Love, type LoveDeps, takeHeartBack } from './love-photo.ts'

export function registerHeartRoutes(handle: HandleProduct, deps: LoveDeps & KnownGuestDeps): void {
  handle(heartRoutes.giveHeart, async ({ grant, params, reply }) =>
    giveHeart(deps, await loveOf(deps, grant, params.mediaId, reply)),
  )
  handle(heartRoutes.takeHeartBack, async ({ grant, params, reply }) =>
    takeHeartBack(deps, await loveOf(deps, grant, params.mediaId, reply)),
  )
}

/** The first heart turns a visitor into a guest. */
async function loveOf(
  deps: KnownGuestDeps,
  grant: EventGrant<'love'>,
  mediaId: string,
  reply: FastifyReply,
): Promise<Love> {
  const { event, actor } = grant
  const from = { ip: reply.request.ip }
  if (actor.kind === 'host') return { event, actor, mediaId, guestId: null, from }
  const { guestId } = await knownGuest(deps, grant, reply)
  const guest =
    actor.kind === 'guest' ? actor : { kind: 'guest' as const, eventId: event.id, guestId, unlocked: false }
  return { event, actor: guest, mediaId, guestId, from }
}
