import { Link } from 'react-router'
import { cx } from './cx'
import { Mark } from './mark'

export function Logo(props: { to: string; name: string; onInk?: boolean; isNameHidden?: boolean }) {
  return (
    <Link
      to={props.to}
      aria-label={props.isNameHidden ? props.name : undefined}
      className={cx(
        'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-display text-[min(1.375rem,10vw)] leading-none font-medium tracking-[-.025em] no-underline',
        props.onInk ? 'text-white' : 'text-ink',
      )}
    >
      <Mark onInk={props.onInk} />
      {!props.isNameHidden && <span>{props.name}</span>}
    </Link>
  )
}
