import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonLook } from './button-look'

/** A link that looks like a button: for navigation, never for actions. */
export function ButtonLink(props: ButtonLook & ComponentProps<typeof Link>) {
  const { variant, size, isBlock, isIconOnly, className, ...rest } = props
  return <Link {...rest} className={buttonLook({ variant, size, isBlock, isIconOnly }, className)} />
}
