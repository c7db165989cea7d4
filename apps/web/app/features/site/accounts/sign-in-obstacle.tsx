import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { acceptsCookies } from '~/lib/cookies'
import { t } from '~/lib/host-words'
import { Button } from '~/ui/button'

/** A form for signing in; in its place, why nobody can sign in here and what helps. */
export function UnlessObstructed({ children }: { children: ReactNode }) {
  if (acceptsCookies()) return children
  return (
    <div role="alert" className={boxLook}>
      <p className="font-semibold">{t('auth.cookiesTitle')}</p>
      <p>{t('auth.cookiesText')}</p>
      <Button className="mt-2 justify-self-start" onClick={() => window.location.reload()}>
        {t('auth.cookiesReload')}
      </Button>
    </div>
  )
}

/** Leads to the same page under the usual address of the service. */
export function UsualAddress({ address }: { address: string }) {
  const { pathname, search } = useLocation()
  return (
    <div role="alert" className={boxLook}>
      <p>{t('auth.otherAddress')}</p>
      <a className="link font-semibold wrap-anywhere" href={new URL(pathname + search, address).href}>
        {t('auth.usualAddress', { address })}
      </a>
    </div>
  )
}

const boxLook =
  'grid gap-1.5 rounded-card border border-(--warning-border) bg-warning-soft px-5 py-4 text-warning-ink'
