import { Copy, Download, FileImage, QrCode } from 'lucide-react'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Menu, MenuItem } from '~/ui/menu'
import { copyLink, downloadQrCard, downloadQrSvg, type QrCardToSave } from './share-actions'

interface LinkBoxProps {
  link: string
  shown: string
  /** Null until it is drawn. */
  card: QrCardToSave | null
}

/** The address as text, with what can be done with it. */
export function LinkBox({ link, shown, card }: LinkBoxProps) {
  return (
    <div className="flex flex-wrap items-center gap-1 rounded-[1.625rem] border border-line-strong bg-sunken p-1 pl-4">
      <span className="min-w-0 flex-[1_1_9em] text-sm wrap-anywhere font-medium text-muted select-all">
        {shown}
      </span>
      <IconButton label={t('qr.copy')} icon={Copy} size="sm" onClick={() => void copyLink(link)} />
      <Menu
        trigger={
          <Button variant="soft" size="sm" disabled={card === null}>
            <Icon as={Download} size={16} />
            {t('qr.download')}
          </Button>
        }
      >
        <MenuItem
          icon={FileImage}
          label={t('sharing.downloadPng')}
          onSelect={() => card && void downloadQrCard(card)}
        />
        <MenuItem
          icon={QrCode}
          label={t('sharing.downloadSvg')}
          onSelect={() => card && downloadQrSvg(card)}
        />
      </Menu>
    </div>
  )
}
