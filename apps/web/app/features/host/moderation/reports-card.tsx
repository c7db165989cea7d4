import { t } from 'virtual:words/hostModeration'
import { useId } from 'react'
import type { HostPartProps } from '~/features/host/part'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** On the Event Dashboard, where there is something to decide or somebody is banned. */
export function ReportsCard({ event: { id: eventId }, overview }: HostPartProps) {
  const id = useId()
  const counts = overview?.counts
  const reports = counts?.openReports ?? 0
  const hidden = counts?.hiddenByReports ?? 0
  const banned = counts?.bannedGuests ?? 0
  const waiting = counts?.waitingComments ?? 0
  const lines = [
    reports > 0 && t('count', { count: reports }),
    hidden > 0 && t('hiddenCount', { count: hidden }),
    waiting > 0 && t('comment.waiting', { count: waiting }),
    banned > 0 && t('banned', { count: banned }),
  ].filter((line) => line !== false)
  return (
    // Stays in place, so that a report that arrives is announced.
    <div role="status" className="empty:hidden">
      {lines.length > 0 && (
        <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-4 p-6">
          <div className="grid min-w-0 gap-1">
            <h2 id={id} className="serif text-2xl leading-tight">
              {t('title')}
            </h2>
            <p className="text-muted">{lines.join(' · ')}</p>
          </div>
          <ButtonLink size="sm" to={`/dashboard/events/${eventId}/reports`}>
            {t('open')}
          </ButtonLink>
        </Card>
      )}
    </div>
  )
}
