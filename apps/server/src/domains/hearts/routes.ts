import { heartRoutes } from '@afterglow/contract/hearts'
import type { FastifyReply } from 'fastify'
import type { EventGrant, HandleProduct } from '../access/index.ts'
import { type AuthorDeps, authorOf } from '../guests/index.ts'
import { giveHeart, type Love, type LoveDeps, takeHeartBack } from './love-photo.ts'

export function registerHeartRoutes(handle: HandleProduct, deps: LoveDeps & AuthorDeps): void {
  handle(heartRoutes.giveHeart, async ({ grant, params, reply }) =>
    giveHeart(deps, await loveOf(deps, grant, params.mediaId, reply)),
  )
  handle(heartRoutes.takeHeartBack, async ({ grant, params, reply }) =>
    takeHeartBack(deps, await loveOf(deps, grant, params.mediaId, reply)),
  )
}

async function loveOf(
  deps: AuthorDeps,
  grant: EventGrant<'love'>,
  mediaId: string,
  reply: FastifyReply,
): Promise<Love> {
  const author = await authorOf(deps, grant, reply)
  return { event: grant.event, author, mediaId, from: { ip: reply.request.ip } }
}
