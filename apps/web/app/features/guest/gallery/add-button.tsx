import { ImageUp } from 'lucide-react'
import { OPEN_CAMERA } from '~/features/guest/camera'
import type { ActionProps } from '~/features/guest/part'
import { UploadTrigger } from '~/features/shared/uploads'
import { t } from '~/lib/i18n'
import { usePageLocation } from '~/lib/location'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

const dockLook =
  'shadow-[inset_0_1px_0_oklch(1_0_0/.14),0_6px_18px_-6px_color-mix(in_oklch,var(--ev-primary)_60%,transparent)] flex-[1_1_6rem]! px-2! max-[23.4rem]:px-1! max-[23.4rem]:text-[.9375rem]'

/** How a guest adds photos: with the camera of the page where there is one, otherwise from their phone. */
export function AddButton({ place, page, permissions: { canUpload, hasCamera } }: ActionProps) {
  const { push } = usePageLocation()
  const isInDock = place === 'dock'
  const button = (label: string, onClick: () => void) => (
    <Button
      variant="primary"
      size={isInDock ? 'xl' : 'lg'}
      className={isInDock ? dockLook : undefined}
      onClick={onClick}
    >
      {!hasCamera && <Icon as={ImageUp} className={isInDock ? 'max-[23.4rem]:hidden' : undefined} />}
      <span>{label}</span>
    </Button>
  )
  if (!canUpload) return null
  if (hasCamera) return button(t('guest.takePhoto'), () => push(OPEN_CAMERA))
  return (
    <UploadTrigger eventId={page.event.id}>{(choose) => button(t('guest.upload'), choose)}</UploadTrigger>
  )
}
