import { t } from 'virtual:words/challenges'
import type { ChallengeCards } from '@afterglow/contract/challenges'
import { cx } from '~/ui/cx'

/** How many this guest has done, and how many photos everybody has sent where that is shown. */
export function ProgressLine({ challenges, done, photoCount }: ChallengeCards) {
  const total = challenges.length
  return (
    <div className="grid gap-2 px-1">
      <div aria-hidden="true" className="flex gap-1">
        {challenges.map(({ id }, at) => (
          <span
            key={id}
            className={cx(
              'h-1.5 flex-1 rounded-pill transition-colors duration-(--dur-base)',
              at < done ? 'bg-ev-primary' : 'bg-ev-line',
            )}
          />
        ))}
      </div>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span role="status" className="numeric font-semibold">
          {done === total ? t('all', { total }) : t('done', { done, total })}
        </span>
        {photoCount !== null && photoCount > 0 && (
          <span className="numeric text-ev-muted">{t('everyone', { count: photoCount })}</span>
        )}
      </p>
    </div>
  )
}
