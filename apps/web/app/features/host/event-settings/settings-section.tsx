import { type ReactNode, useId } from 'react'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

/** A part of a tab: its subject on the left, the controls in a card on the right. */
export function SettingsSection(props: {
  title: string
  text: string
  /** Full-width rows bring their own padding. */
  isFlush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 border-line not-first:border-t not-first:pt-8 lg:grid-cols-[minmax(0,15rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="serif text-[1.5rem] tight-[1.15]">
          {props.title}
        </h2>
        <p className="mt-2 max-w-[30rem] text-[.9375rem] text-muted">{props.text}</p>
      </div>
      <Card className={cx('min-w-0', !props.isFlush && 'grid gap-5 p-5 sm:p-7')}>{props.children}</Card>
    </section>
  )
}
