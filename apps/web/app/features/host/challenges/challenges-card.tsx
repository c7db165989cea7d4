import { t } from 'virtual:words/hostChallenges'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { HostPartProps } from '~/features/host/part'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'
import { challengesQuery } from './challenge-queries'

/** On the Event Dashboard: how many photos challenges have brought, and the way to them. */
export function ChallengesCard({ event }: HostPartProps) {
  const id = useId()
  const { data, isError } = useQuery(challengesQuery(event.id))
  const shown = data?.challenges.filter(({ isArchived }) => !isArchived) ?? []
  const photos = shown.reduce((sum, { photoCount }) => sum + photoCount, 0)
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid min-w-0 gap-1">
        <h2 id={id} className="serif text-2xl leading-tight">
          {t('card.title')}
        </h2>
        <p className="text-muted">
          <span>
            {isError && data === undefined
              ? t('card.countFailed')
              : shown.length === 0
                ? t('card.none')
                : `${t('count', { count: shown.length })} · ${t('card.photos', { count: photos })}`}
          </span>
          {shown.length > 0 && !event.guestsHaveChallenges && <span>{` · ${t('card.off')}`}</span>}
        </p>
      </div>
      <ButtonLink size="sm" to={`/dashboard/events/${event.id}/challenges`}>
        {t('card.open')}
      </ButtonLink>
    </Card>
  )
}
