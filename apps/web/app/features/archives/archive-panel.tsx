import type { Archive } from '@afterglow/contract/archives'
import { Copy, Download, X } from 'lucide-react'
import { copyText } from '~/features/events'
import { formatDate, formatSize } from '~/lib/format'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { IconButton } from '~/ui/icon-button'
import { Spinner } from '~/ui/spinner'
import { t } from './words'

/** The same link that is mailed: how much it brings, and how long it holds. */
export function ArchivePanel({ archive, onClose }: { archive: Archive | null; onClose(): void }) {
  return (
    <div role="status">
      {archive !== null && archive.state !== 'failed' && (
        <div className={cx(cardLook, 'mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 py-4 pr-3 pl-5')}>
          <div className="min-w-0 flex-[1_1_16rem]">
            <p className="flex items-center gap-2 font-semibold">
              {archive.url === null && <Spinner />}
              {t(archive.url === null ? 'archive.inTheMaking' : 'archive.ready')}
            </p>
            <p className="numeric mt-0.5 text-sm text-muted">{describe(archive)}</p>
          </div>
          {archive.url !== null && <Ways url={archive.url} />}
          <IconButton
            label={t('archive.close')}
            icon={X}
            onClick={onClose}
            className="max-sm:order-first max-sm:ml-auto"
          />
        </div>
      )}
    </div>
  )
}

function Ways({ url }: { url: string }) {
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={() => void copyText(new URL(url, window.location.href).href, t('archive.copied'))}>
        <Icon as={Copy} size={18} />
        {t('archive.copy')}
      </Button>
      <a href={url} download className={buttonLook({ variant: 'primary' })}>
        <Icon as={Download} size={18} />
        {t('archive.download')}
      </a>
    </div>
  )
}

function describe({ files, bytes, url, expiresAt, isMailed }: Archive): string {
  const count = t('gallery.files', { count: files })
  if (url === null) return count
  const until = t('archive.until', { count, size: formatSize(bytes), date: formatDate(expiresAt) })
  return isMailed ? `${until} ${t('archive.mailed')}` : until
}
