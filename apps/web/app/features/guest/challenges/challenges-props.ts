import type { GuestPermissions } from '@afterglow/contract/gallery'

export interface ChallengesProps {
  eventId: string
  title: string
  permissions: GuestPermissions
}
