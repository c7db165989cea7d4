import type { AccountExport } from '@afterglow/contract/downloads'
import { Download, FolderDown } from 'lucide-react'
import { formatDate, formatSize } from '~/lib/format'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'
import { buttonLook } from '~/ui/button-look'
import { Icon } from '~/ui/icon'
import { Progress } from '~/ui/progress'
import { Skeleton } from '~/ui/skeleton'
import { useMyData } from './use-my-data'

/** A ZIP of everything a host has: requested, in preparation with its progress, or ready with its link. */
export function MyData({ label }: { label: string }) {
  const { state, newest, problem, ask, lookAgain } = useMyData()
  const isReady = state === 'ready' && newest !== null
  return (
    <div className="grid justify-items-start gap-4">
      {state === 'unknown' && <Skeleton className="h-11 w-48" />}
      <div role="status" className="grid w-full gap-2 empty:hidden">
        {state === 'preparing' && <InTheMaking percent={newest?.percent ?? 0} />}
        {isReady && <Contents newest={newest} />}
        {problem !== null && <p>{problem}</p>}
      </div>
      <div className="flex w-full flex-wrap gap-2.5 empty:hidden max-sm:*:flex-1">
        {isReady && newest.url !== null && (
          <a href={newest.url} className={buttonLook({ variant: 'primary' })}>
            <Icon as={Download} size={18} />
            {t('dataExport.download')}
          </a>
        )}
        {isReady && <Button onClick={ask}>{t('dataExport.again')}</Button>}
        {(state === 'idle' || state === 'asking') && (
          <Button isBusy={state === 'asking'} busyLabel={t('dataExport.asking')} onClick={ask}>
            <Icon as={FolderDown} size={18} />
            <span>{label}</span>
          </Button>
        )}
        {state === 'failed' && <Button onClick={ask}>{t('account.retry')}</Button>}
        {state === 'unreachable' && <Button onClick={lookAgain}>{t('account.retry')}</Button>}
      </div>
    </div>
  )
}

function InTheMaking({ percent }: { percent: number }) {
  return (
    <>
      <p className="font-semibold">{t('dataExport.preparing')}</p>
      <Progress value={percent} max={100} label={t('dataExport.preparing')} size="lg" />
      <p className="numeric text-sm text-muted">{t('dataExport.percent', { percent })}</p>
    </>
  )
}

function Contents({
  newest: { events, files, bytes, createdAt, expiresAt, isMailed },
}: {
  newest: AccountExport
}) {
  return (
    <>
      <p className="font-semibold">{t('dataExport.ready')}</p>
      <p className="numeric text-sm text-muted">
        <span>
          {t('dataExport.contents', {
            events: t('dataExport.events', { count: events }),
            files: t('storageUsage.files', { count: files }),
            size: formatSize(bytes),
            prepared: formatDate(createdAt),
            until: formatDate(expiresAt),
          })}
        </span>
        {isMailed && <span>{` ${t('dataExport.mailed')}`}</span>}
      </p>
    </>
  )
}
