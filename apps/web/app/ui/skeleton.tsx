import { cx } from './cx'

/** A box of the size of what is coming. Whoever shows several says "loading" once, around them. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('shimmer rounded-sm', className)} />
}
