import hero480 from '~/content/photos/hero-480.avif'
import hero900 from '~/content/photos/hero-900.avif'
import { AppLink } from '~/features/shared/links'
import { t } from '~/lib/site-words'
import { Arch } from '~/ui/arch'
import { ButtonLink } from '~/ui/button-link'

/** The front page of an installation that sells nothing: what it is, and the ways in. */
export function FrontPage() {
  return (
    <section className="mx-auto grid max-w-(--container-wide) items-center gap-10 px-(--gutter) pt-7 pb-16 lg:grid-cols-2 lg:pt-14 lg:pb-24">
      <div>
        <h1 className="serif text-[clamp(2.75rem,5.6vw,5rem)] tight-[.98] tracking-[-.035em] wrap-anywhere">
          {t('front.title')}
        </h1>
        <p className="mt-5 max-w-[30rem] text-lg leading-[1.7rem] text-muted lg:mt-7">{t('front.lead')}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full lg:mt-9">
          <ButtonLink as={AppLink} to="/login" variant="primary" size="xl">
            {t('site.login')}
          </ButtonLink>
          <ButtonLink as={AppLink} to="/signup" size="xl">
            {t('site.signUp')}
          </ButtonLink>
        </div>
        <p className="mt-6 max-w-[30rem] text-muted">{t('front.guests')}</p>
      </div>
      <Arch className="mx-auto w-[17rem] max-w-full bg-(--ink-700) shadow-print sm:w-[27rem]">
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
    </section>
  )
}
