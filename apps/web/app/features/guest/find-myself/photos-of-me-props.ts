import type { GuestPermissions, PublicEvent } from '@afterglow/contract/gallery'

export interface PhotosOfMeProps {
  event: PublicEvent
  permissions: GuestPermissions
}
