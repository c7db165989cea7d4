import { t } from 'virtual:words/guestSelf'
import { Sheet } from '~/ui/sheet'
import { GuestArchive } from './guest-archive'

interface AlbumDownloadSheetProps {
  eventId: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The whole album as a download, if the host allows it. */
export function AlbumDownloadSheet({ eventId, isOpen, onOpenChange }: AlbumDownloadSheetProps) {
  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t('archive.albumTitle')}
      closeLabel={t('self.close')}
    >
      <div className="grid gap-4 pt-1">
        <p>{t('archive.albumText')}</p>
        <GuestArchive eventId={eventId} scope="album" />
      </div>
    </Sheet>
  )
}
