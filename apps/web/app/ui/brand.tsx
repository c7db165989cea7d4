import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PlaceProps } from './button-link'
import { cx } from './cx'
import { Mark } from './mark'

interface LogoProps {
  to: string
  /** The router's link by default. */
  as?: (props: PlaceProps) => ReactNode
  name: string
  onInk?: boolean
  isNameHidden?: boolean
  /** Address of a picture that stands for mark and name. */
  image?: string | undefined
}

export function Logo({ as: As = Link, ...props }: LogoProps) {
  return (
    <As
      to={props.to}
      aria-label={props.isNameHidden ? props.name : undefined}
      className={cx(
        'inline-flex min-h-11 items-center gap-2.5 rounded-sm font-display text-[min(1.375rem,10vw)] tight-[1] font-medium tracking-[-.025em] no-underline',
        props.onInk ? 'text-white' : 'text-ink',
      )}
    >
      {props.image ? (
        <img
          src={props.image}
          alt={props.isNameHidden ? '' : props.name}
          className={cx(
            'h-9 max-w-44 rounded-sm object-contain p-0.5 dark:bg-white/92',
            props.onInk && 'bg-white/92',
          )}
        />
      ) : (
        <>
          <Mark onInk={props.onInk} />
          {!props.isNameHidden && <span>{props.name}</span>}
        </>
      )}
    </As>
  )
}
