import { type ReactNode, useId } from 'react'
import { Card } from '~/ui/card'
import { cx } from '~/ui/cx'

interface AccountCardProps {
  title: string
  /** Right of the title. */
  aside?: ReactNode
  lead?: string
  className?: string | undefined
  children?: ReactNode
}

/** One topic of the account: its title, and its actions. */
export function AccountCard({ title, aside, lead, className, children }: AccountCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id} className={cx('grid min-w-0 content-start gap-4 p-5 sm:p-7', className)}>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h2 id={id} className="serif text-[1.5rem] tight-[1.15]">
            {title}
          </h2>
          {aside}
        </div>
        {lead && <p className="max-w-[38rem] text-[.9375rem] text-muted wrap-anywhere">{lead}</p>}
      </header>
      {children}
    </Card>
  )
}
