import type { PublicEvent } from '@afterglow/contract/gallery'
import { cx } from '~/ui/cx'

/** The cover photo, cropped around the host's focal point. Nothing if there is none. */
export function Cover({ event, className }: { event: PublicEvent; className?: string }) {
  if (event.primaryImageUrl === null) return null
  const { x, y } = event.coverFocalPoint
  return (
    <img
      src={event.primaryImageUrl}
      alt=""
      fetchPriority="high"
      className={cx('object-cover', className)}
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  )
}
