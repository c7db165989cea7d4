import { Copy, Download, FileImage, Printer, QrCode } from 'lucide-react'
import { eventLink, shownLink } from '~/lib/event-link'
import { t } from '~/lib/host-words'
import { download } from '~/lib/save-file'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Menu, MenuItem } from '~/ui/menu'
import { type EventOfCard, qrCardAddress } from './qr-card-address'
import { copyLink, downloadQrCard, downloadQrSvg } from './share-actions'

/** The address as text, with its actions. */
export function LinkBox({ event }: { event: EventOfCard }) {
  const link = eventLink(event.id)
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-[1.625rem] border border-line-strong bg-sunken p-1 ps-4">
      <span
        dir="ltr"
        className="min-w-0 flex-[1_1_9em] text-sm wrap-anywhere font-medium text-muted select-all"
      >
        {shownLink(link)}
      </span>
      <IconButton label={t('qr.copy')} icon={Copy} size="sm" onClick={() => void copyLink(link)} />
      <Menu
        trigger={
          <Button variant="soft" size="sm">
            <Icon as={Download} size={16} />
            {t('qr.download')}
          </Button>
        }
      >
        <MenuItem
          icon={FileImage}
          label={t('sharing.downloadPng')}
          onSelect={() => void downloadQrCard(event)}
        />
        <MenuItem
          icon={Printer}
          label={t('sharing.downloadPdf')}
          onSelect={() => download(qrCardAddress(event, 'pdf'))}
        />
        <MenuItem icon={QrCode} label={t('sharing.downloadSvg')} onSelect={() => void downloadQrSvg(event)} />
      </Menu>
    </div>
  )
}
