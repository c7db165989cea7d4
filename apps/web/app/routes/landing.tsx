import { Link } from 'react-router'
import { QUESTIONS } from '~/content/landing/sample-content'
import { GoToApp } from '~/features/shared/links'
import { useLeaveOnSignIn } from '~/features/site/accounts/use-leave-on-sign-in'
import {
  CallToAction,
  Features,
  FrontPage,
  Hero,
  HowItWorks,
  Occasions,
  PhotoStrip,
  Reviews,
} from '~/features/site/landing'
import { FaqSection, pageMeta } from '~/features/site/pages'
import { installation } from '~/lib/installation'
import { useSession } from '~/lib/session-client'
import { t } from '~/lib/site-words'
import serifItalic from '~/ui/fonts/newsreader-display-basic-italic.woff2?url'
import serif from '~/ui/fonts/newsreader-display-basic-normal.woff2?url'

const head = installation.hasPlans
  ? { title: t('landing.pageTitle'), description: t('landing.pageDescription') }
  : { title: t('front.pageTitle'), description: t('front.lead') }

/** The headline is read first: its font is preloaded along with the style sheet, not after it. */
export const links = () =>
  [serif, serifItalic].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  }))

export const meta = () => pageMeta(head, installation.hasPlans ? QUESTIONS : [])

/** Shown to everyone at once; signed-in hosts are then redirected to the dashboard. */
export default function Landing() {
  const { isLoading, session } = useSession()
  useLeaveOnSignIn()
  if (!isLoading && session) return <GoToApp to="/dashboard" />
  if (!installation.hasPlans) return <FrontPage />
  return (
    <>
      <Hero />
      <PhotoStrip />
      <Features />
      <HowItWorks />
      <Occasions />
      <Reviews />
      <FaqSection
        id="faq"
        title={t('site.questions')}
        questions={QUESTIONS}
        aside={
          <p className="mt-4 text-muted">
            {t('landing.anythingElse')}{' '}
            <Link to="/contact" className="link">
              {t('landing.writeToUs')}
            </Link>
          </p>
        }
      />
      <CallToAction />
    </>
  )
}
