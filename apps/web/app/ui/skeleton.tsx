import { cx } from './cx'

/**
 * A box of the size of the content that is loading; a span, so that it may also stand in a paragraph. A group of them
 * says "loading" once, around all.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block rounded-sm', className)} />
}
