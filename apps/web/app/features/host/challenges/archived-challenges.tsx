import { t } from 'virtual:words/hostChallenges'
import type { Challenge } from '@afterglow/contract/challenges'
import { Trash2 } from 'lucide-react'
import { Button } from '~/ui/button'
import { cardLook } from '~/ui/card'
import { cx } from '~/ui/cx'
import { IconButton } from '~/ui/icon-button'
import { PhotoLink } from './challenge-list'
import type { ChallengeActions } from './use-challenges'

interface ArchivedChallengesProps {
  eventId: string
  challenges: readonly Challenge[]
  actions: ChallengeActions
  hasRoom: boolean
}

/** Challenges that guests no longer see, with the photos they have brought. */
export function ArchivedChallenges({ eventId, challenges, actions, hasRoom }: ArchivedChallengesProps) {
  return (
    <section aria-labelledby="archived-challenges" className="grid gap-3">
      <div>
        <h2 id="archived-challenges" className="serif text-display-xs">
          {t('archiveTitle')}
        </h2>
        <p className="text-muted">{t('archiveText')}</p>
      </div>
      <ul className={cx(cardLook, 'divide-y divide-line')}>
        {challenges.map((challenge) => {
          const { id, prompt, photoCount } = challenge
          return (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 pe-2 ps-5"
            >
              <div className="min-w-0 flex-1 basis-56 py-1.5">
                <p className="font-semibold wrap-anywhere text-muted">
                  <bdi>{prompt}</bdi>
                </p>
                <PhotoLink eventId={eventId} challenge={challenge} />
              </div>
              <div className="flex gap-1">
                <Button
                  size="sm"
                  aria-label={t('bringBackNamed', { prompt })}
                  disabled={!hasRoom}
                  onClick={() => void actions.setArchived(id, false)}
                >
                  {t('bringBack')}
                </Button>
                {photoCount === 0 && (
                  <IconButton
                    icon={Trash2}
                    label={t('remove', { prompt })}
                    onClick={() => void actions.remove(id)}
                  />
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
