import { t } from 'virtual:words/hostAlbums'
import type { HostAlbum } from '@afterglow/contract/albums'
import type { Event } from '@afterglow/contract/events'
import { Copy, Download } from 'lucide-react'
import { copyLink, downloadQrSvg, useEventQr } from '~/features/host/events'
import { Button } from '~/ui/button'
import { Dialog } from '~/ui/dialog'
import { Icon } from '~/ui/icon'
import { QrCode } from '~/ui/qr-code'

interface AlbumCodeDialogProps {
  event: Event
  album: HostAlbum
  onClose(): void
}

/** The code that leads straight into an album. */
export function AlbumCodeDialog({ event, album, onClose }: AlbumCodeDialogProps) {
  const { link, shown, drawing, alt } = useEventQr(event.id, album.code)
  const title = `${event.title} ${album.name}`
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('codeTitle', { name: album.name })}
      description={t('codeText')}
      closeLabel={t('close')}
      width="sm"
    >
      <div className="grid justify-items-center gap-5">
        {drawing === null ? (
          <span className="size-56" />
        ) : (
          <QrCode drawing={drawing} alt={alt} className="size-56 bg-white p-3" />
        )}
        <p className="text-sm wrap-anywhere text-muted select-all">{shown}</p>
        <div className="flex flex-wrap justify-center gap-2.5">
          <Button onClick={() => void copyLink(link)}>
            <Icon as={Copy} size={18} />
            {t('copy')}
          </Button>
          <Button
            variant="primary"
            onClick={() => void downloadQrSvg({ id: event.id, title, albumCode: album.code })}
          >
            <Icon as={Download} size={18} />
            {t('download')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
