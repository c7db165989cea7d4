import { t } from 'virtual:words/media'
import type { Archive, ArchiveLayout } from '@afterglow/contract/downloads'
import { Copy, Download, X } from 'lucide-react'
import { copyOr } from '~/features/host/events'
import { useLinkByHand } from '~/features/shared/event-page'
import { formatDate, formatSize } from '~/lib/format'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Segmented } from '~/ui/segmented'
import { Spinner } from '~/ui/spinner'

const panelLook =
  'mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 py-4 pe-3 ps-5 sm:grid-cols-[minmax(0,1fr)_auto_auto] max-sm:items-start'

interface ArchivePanelProps {
  archive: Archive | null
  onArrange(layout: ArchiveLayout): void
  onClose(): void
}

/** The same link as in the mail, with its contents and expiry. */
export function ArchivePanel({ archive, onArrange, onClose }: ArchivePanelProps) {
  return (
    <>
      {archive !== null && archive.state !== 'failed' && (
        <div className={cx(cardLook, panelLook)}>
          <div role="status" className="min-w-0">
            <p className="flex items-center gap-2 font-semibold">
              {archive.url === null && <Spinner />}
              <span>{t(archive.url === null ? 'archive.inTheMaking' : 'archive.ready')}</span>
            </p>
            <p className="numeric mt-0.5 text-sm text-muted">{describe(archive)}</p>
          </div>
          {archive.url !== null && <Ways url={archive.url} />}
          <IconButton
            label={t('archive.close')}
            icon={X}
            onClick={onClose}
            className="max-sm:-mt-2 sm:col-start-3"
          />
          <Folders layout={archive.layout} onArrange={onArrange} />
        </div>
      )}
    </>
  )
}

function Ways({ url }: { url: string }) {
  const byHand = useLinkByHand()
  const link = new URL(url, window.location.href).href
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:order-last max-sm:col-span-2 max-sm:*:flex-1">
      <Button onClick={() => void copyOr(link, t('archive.copied'), byHand.show)}>
        <Icon as={Copy} size={18} />
        {t('archive.copy')}
      </Button>
      <a href={url} download className={buttonLook({ variant: 'primary' })}>
        <Icon as={Download} size={18} />
        {t('archive.download')}
      </a>
      {byHand.sheet}
    </div>
  )
}

function Folders({ layout, onArrange }: Pick<ArchivePanelProps, 'onArrange'> & Pick<Archive, 'layout'>) {
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3 max-sm:order-last">
      <p className="text-sm font-semibold">{t('archive.folders')}</p>
      <Segmented
        label={t('archive.folders')}
        value={layout}
        segments={[
          { value: 'by-day', label: t('archive.byDay') },
          { value: 'by-guest', label: t('archive.byGuest') },
          { value: 'flat', label: t('archive.flat') },
        ]}
        onChange={onArrange}
      />
    </div>
  )
}

function describe({ files, bytes, url, percent, expiresAt, isMailed }: Archive): string {
  const count = t('gallery.files', { count: files })
  if (url === null) return t('archive.percent', { count, percent })
  const until = t('archive.until', { count, size: formatSize(bytes), date: formatDate(expiresAt) })
  return isMailed ? `${until} ${t('archive.mailed')}` : until
}
