import { t } from 'virtual:words/hostModeration'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventProblem } from '~/features/host/events'
import { EmptyState } from '~/ui/empty-state'
import { Skeleton } from '~/ui/skeleton'
import { BannedGuests } from './banned-guests'
import { CommentsToApprove } from './comments-to-approve'
import { HiddenByReports } from './hidden-by-reports'
import { ReportRow } from './report-row'
import { useLiveReports } from './use-live-reports'
import { useModeration } from './use-moderation'

/** Where a host decides what guests have reported, and about guests. */
export function ReportsScreen({ eventId, back }: { eventId: string; back: ReactNode }) {
  const { event, reports, bans, waiting } = useLiveReports(eventId)
  const actions = useModeration(eventId)
  const error = reports.data === undefined && (event.error ?? reports.error)
  if (error) {
    const retry = () => void Promise.all([event.refetch(), reports.refetch(), bans.refetch()])
    return <EventProblem error={error} onRetry={retry} />
  }
  const banned = bans.data?.guests ?? []
  const hidden = reports.data?.reports.filter(({ isHidden }) => isHidden).length ?? 0
  return (
    <>
      <title>{t('pageTitle')}</title>
      <div className="-mt-4">{back}</div>
      <header className="mb-6 max-w-160">
        <h1 className="serif text-display-md">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('lead')}</p>
      </header>
      <div className="grid max-w-200 grid-cols-[minmax(0,1fr)] gap-6">
        {hidden > 0 && <HiddenByReports count={hidden} actions={actions} />}
        {reports.data === undefined ? (
          <div role="status">
            <span className="sr-only">{t('loading')}</span>
            <Skeleton className="h-60 rounded-card" />
          </div>
        ) : reports.data.reports.length === 0 ? (
          <EmptyState icon={Flag} title={t('none')} text={t('noneText')} />
        ) : (
          reports.data.reports.map((report) => (
            <ReportRow key={report.id} report={report} actions={actions} />
          ))
        )}
        {waiting.data !== undefined && waiting.data.comments.length > 0 && (
          <CommentsToApprove comments={waiting.data.comments} actions={actions} />
        )}
        {banned.length > 0 && <BannedGuests guests={banned} actions={actions} />}
      </div>
    </>
  )
}
