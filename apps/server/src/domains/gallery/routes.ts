import { galleryRoutes } from '@afterglow/contract/gallery'
import type { FastifyReply } from 'fastify'
import type { HandleProduct } from '../access/index.ts'
import type { sendings } from '../album/index.ts'
import { getGuestPage } from './get-guest-page.ts'

/** Gives a browser that opens an event its credential. */
export type Welcome = (reply: FastifyReply, eventId: string) => void

export function registerGalleryRoutes(
  handle: HandleProduct,
  deps: sendings.MediaDeps & { welcome: Welcome },
): void {
  handle(galleryRoutes.getGuestPage, async ({ grant, reply }) => {
    deps.welcome(reply, grant.event.id)
    return getGuestPage(deps, grant)
  })
}
