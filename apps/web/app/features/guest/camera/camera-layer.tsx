import { useEffect } from 'react'
import { sendWhatWasShutOut, useUploadSession } from '~/features/shared/uploads'
import type { CameraProps } from './camera-props'
import { CameraScreen } from './camera-screen'
import { useCameraAddress } from './use-camera-address'
import { useShots } from './use-shots'

/** Counts the shots while the page still has a network; shows the camera while it is open. */
export function CameraLayer({ page, canUpload }: CameraProps) {
  const { isOpen, challengeId, close } = useCameraAddress()
  const shots = useShots(page.event.id)
  const { queue } = useUploadSession(page.event.id)
  // The page offers no other way of sending that would follow the host's settings.
  useEffect(() => {
    if (queue !== null && canUpload) sendWhatWasShutOut(page.event.id)
  }, [queue, canUpload, page.event.id])
  const { refetch } = shots
  // The host, and other phones of this guest, change the count.
  useEffect(() => {
    if (isOpen) void refetch()
  }, [isOpen, refetch])
  if (!isOpen) return null
  return (
    <CameraScreen page={page} canUpload={canUpload} shots={shots} challengeId={challengeId} onClose={close} />
  )
}
