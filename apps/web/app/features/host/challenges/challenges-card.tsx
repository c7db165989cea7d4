import { t } from 'virtual:words/hostChallenges'
import { useId } from 'react'
import type { HostPartProps } from '~/features/host/part'
import { ButtonLink } from '~/ui/button-link'
import { Card } from '~/ui/card'

/** On the Event Dashboard: how many photos challenges have brought, and the way to them. */
export function ChallengesCard({ event, overview }: HostPartProps) {
  const id = useId()
  const challenges = overview?.counts.challenges
  return (
    <Card aria-labelledby={id} className="flex flex-wrap items-center justify-between gap-4 p-6">
      <div className="grid min-w-0 gap-1">
        <h2 id={id} className="serif text-2xl leading-tight">
          {t('card.title')}
        </h2>
        <p className="text-muted">
          <span>
            {challenges === undefined
              ? ''
              : challenges === 0
                ? t('card.none')
                : t('count', { count: challenges })}
          </span>
          {challenges !== undefined && challenges > 0 && !event.guestsHaveChallenges && (
            <span>{` · ${t('card.off')}`}</span>
          )}
        </p>
      </div>
      <ButtonLink size="sm" to={`/dashboard/events/${event.id}/challenges`}>
        {t('card.open')}
      </ButtonLink>
    </Card>
  )
}
