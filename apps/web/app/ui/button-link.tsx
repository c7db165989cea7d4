import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look'

/** What a link within the product takes, whichever way it is followed. */
export interface PlaceProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path, which begins with a slash. */
  to: string
}

interface ButtonLinkProps extends ButtonLook, PlaceProps {
  /** The router's link by default. */
  as?: (props: PlaceProps) => ReactNode
}

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink(props: ButtonLinkProps) {
  const { as: As = Link, variant, size, isBlock, isIconOnly, className, ...rest } = props
  return <As {...rest} className={buttonLook({ variant, size, isBlock, isIconOnly }, className)} />
}
