import type { LucideIcon } from 'lucide-react'
import { cx } from './cx'

/**
 * 20 px by default; 18 in buttons, 16 in badges and small buttons, 28 in an arch. Always beside text or with a name.
 */
export function Icon({
  as: Drawing,
  size = 20,
  className,
}: {
  as: LucideIcon
  size?: number
  className?: string
}) {
  return (
    <Drawing
      aria-hidden="true"
      size={size}
      strokeWidth={1.75}
      absoluteStrokeWidth
      className={cx('shrink-0', className)}
    />
  )
}
