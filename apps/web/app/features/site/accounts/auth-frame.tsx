import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LanguageSwitch } from '~/features/shared/language'
import { SiteLink } from '~/features/shared/links'
import { AppLogo } from '~/features/shared/shell'
import { t } from '~/lib/host-words'
import { Icon } from '~/ui/icon'
import { UnlessObstructed } from './sign-in-obstacle'

interface AuthFrameProps {
  title: string
  lead: string
  photo: string
  caption: readonly [string, string]
  children: ReactNode
}

/** A form on paper, with a picture of its purpose beside it on wide screens. */
export function AuthFrame({ title, lead, photo, caption, children }: AuthFrameProps) {
  return (
    <main className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)]">
      <div className="flex flex-col px-[clamp(1.25rem,4vw,3rem)] py-7">
        <header className="flex flex-wrap items-center justify-between gap-x-4">
          <AppLogo />
          <SiteLink
            to="/"
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted no-underline hover:text-ink"
          >
            <Icon as={ArrowLeft} size={16} />
            {t('auth.backHome')}
          </SiteLink>
        </header>
        <div className="my-auto grid w-full gap-5 py-8 lg:mx-auto lg:max-w-[25rem]">
          <div>
            <h1 className="serif text-[2.75rem] tight-[1] lg:text-[3rem]">{title}</h1>
            <p className="mt-2.5 text-muted">{lead}</p>
          </div>
          <UnlessObstructed>{children}</UnlessObstructed>
        </div>
        <p className="text-sm text-muted">
          <LanguageSwitch scope="host" />
        </p>
      </div>
      <figure className="relative my-3.5 me-3.5 overflow-hidden rounded-dialog bg-(--violet-100) max-lg:hidden">
        <img src={photo} alt="" className="absolute inset-0 size-full object-cover" />
        <div className="absolute inset-x-0 top-[45%] bottom-0 bg-[linear-gradient(transparent,oklch(.16_.035_330/.78))]" />
        <figcaption className="absolute inset-x-10 bottom-10 font-display text-[2.5rem] tight-[1.08] tracking-[-.025em] text-white">
          <span>{caption[0]}</span>
          <br />
          <span>{caption[1]}</span>
        </figcaption>
      </figure>
    </main>
  )
}
