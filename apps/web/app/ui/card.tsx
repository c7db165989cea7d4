import type { ComponentProps } from 'react'
import { cx } from './cx'

export const cardLook = 'rounded-card border border-line bg-card shadow-card'

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(cardLook, className)} />
}
