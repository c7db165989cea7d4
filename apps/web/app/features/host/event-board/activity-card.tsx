import { t } from 'virtual:words/hostBoard'
import { MINUTES } from '@afterglow/contract/kernel'
import type { Overview } from '@afterglow/contract/overview'
import { useId, useState } from 'react'
import { useNow } from '~/lib/use-now'
import { Card } from '~/ui/card'
import { ActivityDialog } from './activity-dialog'
import { ActivityLine } from './activity-line'

/** The latest of what guests did, and the way to all of it. */
export function ActivityCard({ eventId, overview: { activity } }: { eventId: string; overview: Overview }) {
  const id = useId()
  const time = useNow(1 * MINUTES)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card aria-labelledby={id} className="p-5 pb-2">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className="font-semibold">
          {t('activity.title')}
        </h2>
        {activity.length > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setIsOpen(true)}
            className="-my-2.5 min-h-11 font-semibold text-accent-ink hover:underline"
          >
            {t('seeAll')}
          </button>
        )}
      </div>
      {activity.length === 0 ? (
        <p className="py-3 text-sm text-muted">{t('activity.none')}</p>
      ) : (
        <ul aria-live="polite" className="divide-y divide-line">
          {activity.map((one) => (
            <ActivityLine key={one.id} activity={one} time={time} />
          ))}
        </ul>
      )}
      <ActivityDialog eventId={eventId} isOpen={isOpen} onOpenChange={setIsOpen} />
    </Card>
  )
}
