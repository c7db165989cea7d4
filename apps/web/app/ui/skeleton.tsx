import { cx } from './cx'

/**
 * A box of the size of the loading content; a span, so that it is valid inside a paragraph. A group of them announces
 * "loading" once.
 */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('shimmer block rounded-sm', className)} />
}
