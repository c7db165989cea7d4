import { t } from 'virtual:words/media'
import { FolderDown } from 'lucide-react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'

interface DownloadAllButtonProps {
  isBusy: boolean
  /** On phones shows only the icon; the name stays accessible. */
  isSmallOnPhones?: boolean
  onClick(): void
}

export function DownloadAllButton({ isBusy, isSmallOnPhones = false, onClick }: DownloadAllButtonProps) {
  return (
    <Button
      isBusy={isBusy}
      onClick={onClick}
      className={isSmallOnPhones ? 'max-sm:size-(--control-md) max-sm:px-0' : ''}
    >
      <Icon as={FolderDown} size={18} />
      <span className={isSmallOnPhones ? 'max-sm:sr-only' : ''}>{t('archive.all')}</span>
    </Button>
  )
}
