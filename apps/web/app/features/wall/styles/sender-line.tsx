import type { Wall } from '@afterglow/contract/wall'
import { cx } from '~/ui/cx'
import type { PictureView } from '../slides'
import { nameOf } from './name-of'
import { timeOfDay } from './time-of-day'

interface SenderLineProps {
  view: PictureView
  event: Pick<Wall['event'], 'timeZone' | 'showsNames'>
  className?: string
}

/** Who sent a photo, where everybody may know, and when it was taken. */
export function SenderLine({ view, event, className }: SenderLineProps) {
  const name = nameOf(view, event)
  return (
    <span className={cx('wall-sender', className)}>
      {name !== null && <bdi className="font-semibold">{name}</bdi>}
      <span className="numeric">{timeOfDay(view.capturedAt, event)}</span>
    </span>
  )
}
