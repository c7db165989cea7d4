import { cx } from '~/ui/cx'
import type { DrawnView } from '../slides'
import { takenAt } from './taken-at'

interface SenderLineProps {
  view: Exclude<DrawnView, { kind: 'note' }>
  event: { timeZone: string }
  className?: string
}

/** Who sent a photo, where everybody may know, and when it was taken. */
export function SenderLine({ view, event, className }: SenderLineProps) {
  return (
    <span className={cx('wall-sender', className)}>
      {view.senderName !== null && <bdi className="font-semibold">{view.senderName}</bdi>}
      <span className="numeric">{takenAt(view, event)}</span>
    </span>
  )
}
