import type { GuestPage } from '@afterglow/contract/gallery'

export interface CameraProps {
  page: Pick<GuestPage, 'event' | 'permissions' | 'reveal'>
  /** Whether sending is open just now. */
  canUpload: boolean
}
