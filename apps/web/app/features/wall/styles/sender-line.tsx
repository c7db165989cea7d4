import { cx } from '~/ui/cx'
import type { PictureView } from '../slides'
import { timeOfDay } from './time-of-day'

interface SenderLineProps {
  view: PictureView
  event: { timeZone: string }
  className?: string
}

/** Who sent a photo, where everybody may know, and when it was taken. */
export function SenderLine({ view, event, className }: SenderLineProps) {
  return (
    <span className={cx('wall-sender', className)}>
      {view.senderName !== null && <bdi className="font-semibold">{view.senderName}</bdi>}
      <span className="numeric">{timeOfDay(view.capturedAt, event)}</span>
    </span>
  )
}
