import { galleryRoutes } from '@afterglow/contract/gallery'
import type { HandleProduct } from '../access/index.ts'
import type { items } from '../album/index.ts'
import type { GuestCredentials } from '../guests/index.ts'

import { getGuestPage } from './get-guest-page.ts'

export function registerGalleryRoutes(
  handle: HandleProduct,
  deps: items.MediaDeps & { guestCredentials: GuestCredentials },
): void {
  handle(galleryRoutes.getGuestPage, async ({ grant, reply }) => {
    deps.guestCredentials.give(reply, grant.event.id)
    return getGuestPage(deps, grant)
  })
}
