import { t } from 'virtual:words/guestSelf'
import type { Archive, GuestArchiveScope } from '@afterglow/contract/downloads'
import { Download, FolderDown } from 'lucide-react'
import { formatDate, formatSize } from '~/lib/format'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { useGuestArchive } from './use-guest-archive'

interface GuestArchiveProps {
  eventId: string
  scope: GuestArchiveScope
  /** Only these photos, with the button's label. */
  choice?: { mediaIds: string[]; label: string }
}

/** A guest's ZIP: requested, in preparation with its progress, or ready with its link. */
export function GuestArchive({ eventId, scope, choice }: GuestArchiveProps) {
  const { state, archive, ask } = useGuestArchive(eventId, scope, choice?.mediaIds)
  return (
    <div className="grid gap-3">
      {(state === 'idle' || state === 'empty' || state === 'failed') && (
        <Button
          variant={choice ? 'primary' : 'secondary'}
          size={choice ? 'lg' : 'md'}
          onClick={ask}
          className="justify-self-start"
        >
          <Icon as={FolderDown} size={18} />
          <span>{choice?.label ?? t(scope === 'mine' ? 'archive.mine' : 'archive.album')}</span>
        </Button>
      )}
      <div role="status" className="grid gap-2">
        {state === 'preparing' && <InTheMaking percent={archive?.percent ?? 0} />}
        {state === 'ready' && archive !== null && <p className="font-semibold">{t('archive.ready')}</p>}
        {state === 'empty' && <p>{t('archive.nothing')}</p>}
        {state === 'failed' && <p>{t('archive.failed')}</p>}
      </div>
      {state === 'ready' && archive?.url && <Ready archive={archive} url={archive.url} />}
      <p className="text-sm text-muted">{t('archive.withoutPlace')}</p>
    </div>
  )
}

function InTheMaking({ percent }: { percent: number }) {
  return (
    <>
      <p className="font-semibold">{t('archive.inTheMaking')}</p>
      <Progress value={percent} max={100} label={t('archive.inTheMaking')} size="lg" />
      <p className="numeric text-sm text-muted">{t('archive.percent', { percent })}</p>
    </>
  )
}

function Ready({ archive: { files, bytes, expiresAt }, url }: { archive: Archive; url: string }) {
  const count = t('archive.files', { count: files })
  return (
    <>
      <p className="numeric text-sm text-muted">
        {t('archive.until', { count, size: formatSize(bytes), date: formatDate(expiresAt) })}
      </p>
      <a
        href={url}
        download
        className={buttonLook({ variant: 'primary' }, 'w-full justify-self-start sm:w-auto')}
      >
        <Icon as={Download} size={18} />
        {t('archive.download')}
      </a>
    </>
  )
}
