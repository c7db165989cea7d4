import { t } from 'virtual:words/hostBoard'
import type { Event } from '@afterglow/contract/events'
import type { OverviewCounts } from '@afterglow/contract/overview'
import { useId } from 'react'
import { now } from '~/lib/clock'
import { formatCount } from '~/lib/format'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { isOver } from './is-over'

const SHOWN = [
  ['files', 'files'],
  ['guests', 'guests'],
  ['notes', 'notes'],
  ['voices', 'voiceNotes'],
  ['hearts', 'hearts'],
] as const

/** The party in numbers, and what is left to do with it. */
export function Numbers({ event, counts }: { event: Event; counts: OverviewCounts }) {
  const id = useId()
  const folder = `/dashboard/events/${event.id}`
  return (
    <Card aria-labelledby={id} className="glow overflow-hidden p-5">
      <h2 id={id} className="serif text-[1.75rem] leading-tight">
        {t('numbers.title')}
      </h2>
      <dl className="mt-3 grid grid-cols-3 gap-x-4 gap-y-2">
        {SHOWN.map(([word, count]) => (
          <div key={word} className="flex flex-col-reverse">
            <dt className="text-[.8125rem] text-muted">{t(`numbers.${word}`)}</dt>
            <dd className="serif numeric text-2xl leading-tight">{formatCount(counts[count])}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {counts.screens === 0 ? t('numbers.noScreen') : t('numbers.screens', { count: counts.screens })}
      </p>
      {isOver(event, now()) && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink size="sm" to={`${folder}/media`}>
            {t('numbers.zip')}
          </ButtonLink>
          <ButtonLink size="sm" to={`${folder}/notes`}>
            {t('numbers.book')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}
