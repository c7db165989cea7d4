import type { GuestPermissions } from '@afterglow/contract/gallery'
import type { ReactNode } from 'react'
import { OPEN_CAMERA } from '~/features/guest/camera'
import { UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { usePageLocation } from '~/lib/location'

interface AddTriggerProps {
  eventId: string
  permissions: GuestPermissions
  children(label: string, start: () => void): ReactNode
}

/** How a guest adds photos: with the camera of the page where there is one, otherwise from their phone. */
export function AddTrigger({ eventId, permissions, children }: AddTriggerProps) {
  const { push } = usePageLocation()
  if (permissions.hasCamera) return children(t('guest.takePhoto'), () => push(OPEN_CAMERA))
  return <UploadTrigger eventId={eventId}>{(choose) => children(t('guest.upload'), choose)}</UploadTrigger>
}
