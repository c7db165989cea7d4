import type { ReactNode } from 'react'
import invite from '~/content/photos/invite-small.webp'
import { AppLogo } from '~/features/shared/shell'
import { PhotoArch } from '~/ui/arch'

interface MailNoticeProps {
  title: string
  /** The mail's purpose and recipient. */
  children: ReactNode
  actions: ReactNode
  note?: string
}

/** Asks the reader to check their inbox, or reports that a link from it did not work. */
export function MailNotice({ title, children, actions, note }: MailNoticeProps) {
  return (
    <main className="glow flex min-h-dvh flex-col px-[clamp(1.25rem,4vw,3rem)] py-7">
      <header>
        <AppLogo />
      </header>
      <section className="m-auto grid max-w-[34rem] justify-items-center gap-5 py-8 text-center">
        <PhotoArch src={invite} className="w-[11.2rem] shadow-print *:[img]:object-[38%_50%]" />
        <h1 className="serif mt-3 text-[clamp(2.75rem,6vw,3.75rem)] tight-[1]">{title}</h1>
        <p className="text-muted">{children}</p>
        <div className="flex flex-wrap justify-center gap-2.5">{actions}</div>
        {note && <p className="max-w-96 text-sm text-ink">{note}</p>}
      </section>
    </main>
  )
}
