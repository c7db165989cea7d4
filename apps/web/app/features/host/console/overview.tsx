import { t } from 'virtual:words/operator'
import { getOverview, type Overview } from '@afterglow/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { formatCount, formatDuration, formatMoment, formatQuota, formatSize } from '~/lib/format'
import { queryOf } from '~/lib/query'
import { Card, cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { ConsolePage } from './console-page'
import { Loaded } from './loaded'

/** While the screen is open. */
const REFRESH = 15_000

export function OverviewScreen() {
  const query = useQuery({ ...queryOf(getOverview, {}), refetchInterval: REFRESH })
  return (
    <ConsolePage title={t('overview.title')} lead={t('overview.lead')}>
      <Loaded query={query}>
        {(overview) => (
          <div className="grid gap-5">
            <Figures overview={overview} />
            <Integrity integrity={overview.integrity} />
            <Backups backup={overview.backup} />
            <Settings overview={overview} />
          </div>
        )}
      </Loaded>
    </ConsolePage>
  )
}

function Figures({
  overview: { hosts, events, media, storedBytes, jobs, messages },
}: {
  overview: Overview
}) {
  const figures = [
    [t('overview.hosts'), formatCount(hosts)],
    [t('overview.events'), formatCount(events)],
    [t('overview.media'), formatCount(media)],
    [t('overview.stored'), formatSize(storedBytes)],
    [t('overview.waiting'), formatCount(jobs.waiting)],
    [t('overview.oldest'), formatDuration(jobs.oldestSeconds)],
    [t('overview.givenUp'), formatCount(jobs.givenUp)],
    [t('overview.messages'), formatCount(messages)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {figures.map(([label, figure]) => (
        <div key={label} className={cx(cardLook, 'flex flex-col-reverse justify-end gap-1 p-4')}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="numeric serif text-[1.75rem] leading-none">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

function Integrity({ integrity }: Pick<Overview, 'integrity'>) {
  const found = Object.entries(integrity?.problems ?? {}).filter(([, problems]) => problems > 0)
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{t('overview.integrity')}</h2>
      {integrity === null && <p className="mt-1 text-muted">{t('overview.neverChecked')}</p>}
      {integrity !== null && (
        <p className="mt-1 text-muted">
          {t(found.length === 0 ? 'overview.sound' : 'overview.problems', {
            date: formatMoment(integrity.checkedAt),
          })}
        </p>
      )}
      {found.length > 0 && (
        <ul className="mt-2 list-disc ps-5 text-danger-ink">
          {found.map(([kind, count]) => (
            <li key={kind}>{t('overview.problem', { kind, count })}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Backups({ backup: { complete, failed } }: Pick<Overview, 'backup'>) {
  const hasFailedSince = failed !== null && (complete === null || failed.at > complete.at)
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{t('overview.backups')}</h2>
      {complete === null && <p className="mt-1 text-muted">{t('overview.neverBackedUp')}</p>}
      {complete !== null && (
        <p className="mt-1 text-muted wrap-anywhere">
          {t('overview.backedUp', {
            date: formatMoment(complete.at),
            size: formatSize(complete.bytes),
            place: complete.place,
          })}
        </p>
      )}
      {complete?.words && (
        <p className="mt-1 text-danger-ink wrap-anywhere">
          {t('overview.backupMissed', { words: complete.words })}
        </p>
      )}
      {hasFailedSince && (
        <p className="mt-1 text-danger-ink wrap-anywhere">
          {t('overview.backupFailed', { date: formatMoment(failed.at), words: failed.words ?? '' })}
        </p>
      )}
    </Card>
  )
}

function Settings({ overview }: { overview: Overview }) {
  const { signUp, mailDelivers, store, hostQuotaBytes: quota } = overview
  return (
    <Card className="p-5">
      <h2 className="font-semibold">{t('overview.settings')}</h2>
      <ul className="mt-1 grid gap-1 text-muted">
        <li>{t(`overview.signUp.${signUp}`)}</li>
        <li>{t(mailDelivers ? 'overview.mail' : 'overview.noMail')}</li>
        <li>{t(`overview.store.${store}`)}</li>
        <li>{quota === null ? t('overview.plans') : t('overview.noPlans', { quota: formatQuota(quota) })}</li>
      </ul>
    </Card>
  )
}
