import { t } from 'virtual:words/camera'
import type { GuestPage } from '@afterglow/contract/gallery'
import { wordsForMoment } from '~/features/guest/times'
import { useIsOnline } from '~/features/shared/uploads'
import { now } from '~/lib/clock'
import { cx } from '~/ui/cx'
import type { useShots } from './use-shots'

interface CameraCountProps {
  shots: ReturnType<typeof useShots>
  reveal: GuestPage['reveal']
  /** The last attempt gave no picture. */
  hasFailed: boolean
  isOver: boolean
}

/** How many shots are left, as words and as a strip of film, and when everybody sees them. */
export function CameraCount({ shots: { shots, isUnkept }, reveal, hasFailed, isOver }: CameraCountProps) {
  const isOnline = useIsOnline()
  if (shots === undefined) return <div className="camera-count" />
  const { left, total } = shots
  const hint = hasFailed
    ? t('failed')
    : isUnkept
      ? t('notKept')
      : !isOnline
        ? t('offline')
        : left === null
          ? t('unlimitedText')
          : reveal === null
            ? t('seenAlready')
            : t('seen', { moment: wordsForMoment(reveal.at, { now: now(), timeZone: reveal.timeZone }) })
  return (
    <div className="camera-count">
      <p role="status" className="serif camera-left">
        {left === null ? t('unlimited') : t('left', { count: left })}
      </p>
      {total !== null && left !== null && <FilmStrip left={left} total={total} />}
      {!isOver && (
        <p role={hasFailed ? 'alert' : undefined} className="camera-hint">
          {hint}
        </p>
      )}
    </div>
  )
}

function FilmStrip({ left, total }: { left: number; total: number }) {
  const cells = Array.from({ length: total }, (_, at) => at < left)
  return (
    <div aria-hidden="true" className={cx('camera-strip', total > 30 && 'is-long')}>
      {cells.map((isFull, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell of film never moves.
        <i key={at} data-used={isFull ? undefined : ''} />
      ))}
    </div>
  )
}
