import stringlights from '~/content/photos/stringlights.webp'
import { t } from '~/lib/host-words'
import { PhotoArch } from '~/ui/arch'
import { ButtonLink } from '~/ui/button-link'
import { buttonLook } from '~/ui/button-look'
import { Phone } from './phone'
import { SampleCard } from './sample-card'

export function Hero() {
  return (
    <section className="mx-auto grid max-w-(--container-wide) items-center gap-10 px-(--gutter) pt-8 pb-18 lg:grid-cols-[minmax(0,1.04fr)_minmax(0,1fr)] lg:gap-8 lg:pt-14">
      <div>
        <h1 className="serif text-[clamp(3.25rem,6.6vw,6.25rem)] leading-[.95] tracking-[-.038em]">
          {t('landing.heroBefore')}
          <em>{t('landing.heroEmphasis')}</em>
          {t('landing.heroAfter')}
        </h1>
        <p className="mt-7 max-w-[30rem] text-xl leading-[1.9rem] text-muted">{t('landing.heroLead')}</p>
        <div className="mt-9 flex flex-wrap gap-3 max-sm:*:w-full">
          <ButtonLink to="/signup" variant="primary" size="xl">
            {t('landing.startTrial')}
          </ButtonLink>
          <a href="#how-it-works" className={buttonLook({ variant: 'secondary', size: 'xl' })}>
            {t('landing.seeHow')}
          </a>
        </div>
        <p className="mt-5 text-sm text-subtle">{t('landing.fine')}</p>
      </div>
      <div aria-hidden="true" className="relative mx-auto h-[27rem] w-full max-w-[36rem] sm:h-[40rem]">
        <PhotoArch
          src={stringlights}
          className="absolute! top-0 right-0 w-[18rem] shadow-print sm:w-[27rem] *:[img]:object-[50%_60%]"
        />
        <Phone className="absolute! bottom-0 left-0 w-42 sm:left-5 sm:w-62" />
        <SampleCard className="absolute! right-0 bottom-0 w-[9.5rem] rotate-[2.5deg] sm:-right-2 sm:w-[13.25rem]" />
      </div>
    </section>
  )
}
