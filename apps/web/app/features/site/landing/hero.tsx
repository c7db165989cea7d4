import hero480 from '~/content/photos/hero-480.avif'
import hero900 from '~/content/photos/hero-900.avif'
import { AppLink } from '~/features/shared/links'
import { t } from '~/lib/site-words'
import { Arch } from '~/ui/arch'
import { ButtonLink } from '~/ui/button-link'
import { buttonLook } from '~/ui/button-look'
import { Phone } from './phone'
import { SampleCard } from './sample-card'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-(--container-wide) items-center gap-10 px-(--gutter) pt-7 pb-10 lg:grid-cols-[minmax(0,1.04fr)_minmax(0,1fr)] lg:gap-8 lg:pt-14 lg:pb-18">
      <div>
        <h1 className="serif text-[clamp(3.25rem,6.6vw,6.25rem)] tight-[.95] tracking-[-.038em]">
          {t('landing.heroBefore')}
          <em>{t('landing.heroEmphasis')}</em>
          {t('landing.heroAfter')}
        </h1>
        <p className="mt-5 max-w-[30rem] text-lg leading-[1.7rem] text-muted lg:mt-7 lg:text-xl lg:leading-[1.9rem]">
          {t('landing.heroLead')}
        </p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full lg:mt-9">
          <ButtonLink as={AppLink} to="/signup" variant="primary" size="xl">
            {t('site.startTrial')}
          </ButtonLink>
          <a href="#how-it-works" className={buttonLook({ variant: 'secondary', size: 'xl' })}>
            {t('landing.seeHow')}
          </a>
        </div>
        <p className="mt-5 text-sm text-subtle">{t('landing.fine')}</p>
      </div>
      <div aria-hidden="true" className="relative mx-auto h-[27rem] w-full max-w-[36rem] sm:h-[40rem]">
        <Arch className="absolute! top-0 end-0 w-[17rem] bg-(--ink-700) shadow-print sm:w-[27rem]">
          <img
            src={hero480}
            srcSet={`${hero480} 480w, ${hero900} 900w`}
            sizes="(min-width: 30rem) 27rem, 17rem"
            width={480}
            height={600}
            alt=""
            fetchPriority="high"
            className="size-full object-cover"
          />
        </Arch>
        <Phone className="absolute! bottom-0 start-0 w-42 sm:start-5 sm:w-62" />
        <SampleCard className="absolute! end-0 bottom-0 w-[9.75rem] rotate-[2.5deg] sm:-end-2 sm:w-[13.25rem]" />
      </div>
    </section>
  )
}
