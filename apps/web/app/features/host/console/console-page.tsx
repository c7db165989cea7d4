import type { ReactNode } from 'react'
import { t } from '~/lib/i18n'

interface ConsolePageProps {
  title: string
  lead?: string
  /** Right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** One screen of the console. */
export function ConsolePage({ title, lead, aside, children }: ConsolePageProps) {
  return (
    <>
      <title>{`${title} · ${t('app.name')}`}</title>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className="serif text-display-sm wrap-anywhere">{title}</h1>
          {lead && <p className="mt-1.5 max-w-[40rem] text-muted">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </>
  )
}
