import { Navigate } from 'react-router'
import { useLeaveOnSignIn } from '~/features/accounts/use-leave-on-sign-in'
import { Hero } from '~/features/landing/hero'
import { CallToAction, Features, HowItWorks, Occasions } from '~/features/landing/sections'
import { SiteFooter } from '~/features/shell/site-footer'
import { SiteHeader } from '~/features/shell/site-header'
import { t } from '~/lib/host-words'
import { useSession } from '~/lib/session-client'

export function meta() {
  return [
    { title: t('landing.pageTitle') },
    { name: 'description', content: t('landing.pageDescription') },
    { property: 'og:title', content: t('landing.pageTitle') },
    { property: 'og:description', content: t('landing.pageDescription') },
  ]
}

/** Shown at once to everybody; whoever turns out to be signed in goes on to the dashboard. */
export default function Landing() {
  const { isLoading, session } = useSession()
  useLeaveOnSignIn()
  if (!isLoading && session) return <Navigate to="/dashboard" replace />
  return (
    <>
      <SiteHeader />
      <main id="content">
        <Hero />
        <Features />
        <HowItWorks />
        <Occasions />
        <CallToAction />
      </main>
      <SiteFooter />
    </>
  )
}
