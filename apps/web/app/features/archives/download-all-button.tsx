import { FolderDown } from 'lucide-react'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { t } from './words'

/** On phones its icon alone: the name stays for those who listen. */
export function DownloadAllButton({ isBusy, onClick }: { isBusy: boolean; onClick(): void }) {
  return (
    <Button isBusy={isBusy} onClick={onClick} className="max-sm:size-(--control-md) max-sm:px-0">
      <Icon as={FolderDown} size={18} />
      <span className="max-sm:sr-only">{t('archive.all')}</span>
    </Button>
  )
}
