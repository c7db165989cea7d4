import type { UploadItem } from '@afterglow/uploader'
import { RotateCw, X } from 'lucide-react'
import { t } from '~/lib/upload-words'
import { Button } from '~/ui/button'
import type { ButtonSize } from '~/ui/button-look'
import { Icon } from '~/ui/icon'

interface FailedItemButtonsProps {
  item: UploadItem
  size?: ButtonSize
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** The actions for a file that did not arrive; one that was refused for itself can only be put away. */
export function FailedItemButtons({ item, size = 'md', onRetry, onRemove }: FailedItemButtonsProps) {
  const { id, name, isRejected = false } = item
  const look = { variant: 'ghost', size, isIconOnly: true } as const
  return (
    <>
      {!isRejected && (
        <Button {...look} aria-label={t('uploads.retryFile', { name })} onClick={() => onRetry(id)}>
          <Icon as={RotateCw} size={18} />
        </Button>
      )}
      <Button {...look} aria-label={t('uploads.remove', { name })} onClick={() => onRemove(id)}>
        <Icon as={X} size={18} />
      </Button>
    </>
  )
}
