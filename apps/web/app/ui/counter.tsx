import { cx } from './cx'

const ANNOUNCED_AT = 20

interface CounterProps {
  length: number
  limit: number
  /** The look before the limit, and at it; for surfaces with other colors. */
  quiet?: string
  full?: string
}

/** "88 / 200", announced only twice: near the limit, and at it. */
export function Counter({ length, limit, quiet = 'text-subtle', full = 'text-danger-ink' }: CounterProps) {
  const left = limit - length
  const announcement = left === ANNOUNCED_AT || left <= 0 ? `${length} / ${limit}` : ''
  return (
    <span className={cx('numeric ms-auto text-[.8125rem] whitespace-nowrap', left <= 0 ? full : quiet)}>
      <span aria-hidden="true" dir="ltr">{`${length} / ${limit}`}</span>
      <span aria-live="polite" className="sr-only">
        {announcement}
      </span>
    </span>
  )
}
