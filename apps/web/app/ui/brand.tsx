import { Link } from 'react-router'
import { cx } from './cx'

/** The mark: an arch, a sun and its reflection. `onInk` is for dark grounds. */
export function Mark({ onInk = false, className }: { onInk?: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 22 28" aria-hidden="true" className={cx('h-7 w-[1.375rem] shrink-0', className)}>
      <path
        className={onInk ? 'fill-(--violet-400)' : 'fill-accent'}
        d="M11 0a11 11 0 0 1 11 11v13a4 4 0 0 1-4 4H4a4 4 0 0 1-4-4V11A11 11 0 0 1 11 0Z"
      />
      <g className="fill-(--rose-200)">
        <path d="M3.5 20.5a7.5 7.5 0 0 1 15 0Z" />
        <path d="M5 22.4h12v1.3H5zM7.5 25h7v1.1h-7z" opacity=".75" />
      </g>
    </svg>
  )
}

export function Logo(props: { to: string; name: string; onInk?: boolean; isNameHidden?: boolean }) {
  return (
    <Link
      to={props.to}
      aria-label={props.isNameHidden ? props.name : undefined}
      className={cx(
        'inline-flex min-h-11 items-center gap-[.6rem] rounded-sm font-display text-[1.375rem] leading-none font-medium tracking-[-.025em] no-underline',
        props.onInk ? 'text-white' : 'text-ink',
      )}
    >
      <Mark onInk={props.onInk} />
      {!props.isNameHidden && <span>{props.name}</span>}
    </Link>
  )
}
