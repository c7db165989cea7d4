import stringlights from '~/content/photos/stringlights.webp'
import { AppLink } from '~/features/shared/links'
import { t } from '~/lib/site-words'
import { ButtonLink } from '~/ui/button-link'

export function CallToAction() {
  return (
    <section className="px-(--gutter) pb-10 lg:pb-20">
      <div className="relative mx-auto grid min-h-[30rem] max-w-(--container-wide) items-end overflow-hidden rounded-dialog bg-(--ink-900) text-white lg:min-h-[33rem]">
        <img
          src={stringlights}
          alt=""
          loading="lazy"
          width={1400}
          height={933}
          className="absolute inset-0 size-full object-cover object-[50%_62%]"
        />
        <div className="absolute inset-0 bg-[linear-gradient(oklch(.16_.03_330/.05)_20%,oklch(.16_.035_330/.86))]" />
        <div className="relative px-7 pb-9 lg:p-14">
          <h2 className="serif text-[clamp(2.75rem,6vw,5.25rem)] tight-[.98] tracking-[-.035em]">
            {t('landing.ctaTitle1')}
            <br />
            {t('landing.ctaTitle2')}
          </h2>
          <div className="mt-7 flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink as={AppLink} to="/signup" size="xl" className="border-0! bg-white! text-(--ink-900)!">
              {t('site.startTrial')}
            </ButtonLink>
            <ButtonLink to="/pricing" variant="on-photo" size="xl">
              {t('site.viewPricing')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
