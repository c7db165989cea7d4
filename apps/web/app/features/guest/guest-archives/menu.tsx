import { FolderDown } from 'lucide-react'
import { type MenuLine, type MenuRowProps, MoreRow } from '~/features/guest/part'
import { t } from '~/lib/guest-part-words'
import { AlbumDownloadSheet } from './album-download-sheet'

export function Row({ permissions: { canDownload, isHost }, onOpen }: MenuRowProps) {
  return (
    canDownload && !isHost && <MoreRow icon={FolderDown} label={t('more.downloadAll')} onClick={onOpen} />
  )
}

export const Layer: MenuLine['Layer'] = ({ page, isOpen, onOpenChange }) => (
  <AlbumDownloadSheet eventId={page.event.id} {...{ isOpen, onOpenChange }} />
)
