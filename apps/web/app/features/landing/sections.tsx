import { Minus, Plus } from 'lucide-react'
import balloons from '~/content/photos/balloons-small.webp'
import bouquet from '~/content/photos/bouquet-small.webp'
import caps from '~/content/photos/caps-small.webp'
import memorial from '~/content/photos/memorial-small.webp'
import stage from '~/content/photos/stage-small.webp'
import stringlights from '~/content/photos/stringlights.webp'
import table from '~/content/photos/table.webp'
import { t } from '~/lib/host-words'
import { PhotoArch } from '~/ui/arch'
import { ButtonLink } from '~/ui/button-link'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Phone } from './phone'
import { SampleCard } from './sample-card'

const sectionLook = 'mx-auto max-w-(--container-wide) px-(--gutter) py-18 lg:py-32'

function SectionHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <div className="mb-10 max-w-[44rem] lg:mb-14">
      <h2 className="serif text-display-lg">{title}</h2>
      {lead && <p className="mt-4 max-w-[36rem] text-lg opacity-80">{lead}</p>}
    </div>
  )
}

export function Features() {
  return (
    <section id="features" className={sectionLook}>
      <SectionHead title={t('landing.featuresTitle')} lead={t('landing.featuresLead')} />
      <div className="grid gap-5 lg:grid-cols-12">
        <article className="relative flex min-h-[29rem] flex-col overflow-hidden rounded-dialog bg-(--ink-900) text-white lg:col-span-7">
          <img
            src={table}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover object-[30%_50%]"
          />
          <div className="absolute inset-0 bg-[linear-gradient(oklch(.16_.03_320/.74),transparent_52%)]" />
          <FeatureText title={t('landing.codeTitle')} text={t('landing.codeText')} />
          <SampleCard className="absolute! right-6 bottom-6 w-40 -rotate-3 sm:right-9 sm:bottom-9 sm:w-52" />
        </article>
        <article className="relative flex min-h-[29rem] flex-col overflow-hidden rounded-dialog bg-(--rose-100) text-(--ink-900) lg:col-span-5">
          <FeatureText title={t('landing.noAppTitle')} text={t('landing.noAppText')} />
          <Phone className="mx-auto mt-8 -mb-36 w-68" />
        </article>
        <Feature
          className="bg-(--leaf-100) lg:col-span-4"
          title={t('landing.liveTitle')}
          text={t('landing.liveText')}
        />
        <Feature
          className="bg-(--amber-100) lg:col-span-4"
          title={t('landing.originalTitle')}
          text={t('landing.originalText')}
        />
        <Feature
          className="bg-(--violet-100) lg:col-span-4"
          title={t('landing.privateTitle')}
          text={t('landing.privateText')}
        />
      </div>
    </section>
  )
}

function Feature({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <article
      className={cx('flex flex-col justify-end rounded-dialog pb-8 text-(--ink-900) lg:min-h-60', className)}
    >
      <FeatureText title={title} text={text} />
    </article>
  )
}

function FeatureText({ title, text }: { title: string; text: string }) {
  return (
    <div className="relative max-w-[30rem] px-8 pt-8">
      <h3 className="serif text-[2rem] leading-[1.08]">{title}</h3>
      <p className="mt-2.5 opacity-90">{text}</p>
    </div>
  )
}

const steps = [
  { title: t('landing.step1'), text: t('landing.step1Text') },
  { title: t('landing.step2'), text: t('landing.step2Text') },
  { title: t('landing.step3'), text: t('landing.step3Text') },
  { title: t('landing.step4'), text: t('landing.step4Text') },
]

/** One step open at a time. The browser does it by itself, so it works before any script has arrived. */
export function HowItWorks() {
  return (
    <section id="how-it-works" className="bg-(--ink-950) text-(--paper-50)">
      <div
        className={cx(sectionLook, 'grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]')}
      >
        <SectionHead title={t('landing.howTitle')} />
        <div>
          {steps.map((step, index) => (
            <details
              key={step.title}
              name="how-it-works"
              open={index === 0}
              className="group border-t border-white/16 last:border-b"
            >
              <summary className="flex min-h-20 cursor-pointer list-none items-center gap-5 [&::-webkit-details-marker]:hidden">
                <span className="w-6 text-[.9375rem] font-semibold text-(--rose-300)">{index + 1}</span>
                <span className="serif flex-1 text-[1.75rem] leading-tight md:text-[2rem]">{step.title}</span>
                <Icon as={Plus} className="group-open:hidden" />
                <Icon as={Minus} className="hidden group-open:block" />
              </summary>
              <p className="max-w-[32rem] pr-12 pb-7 pl-11 text-[oklch(.84_.012_60)]">{step.text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}

const occasions = [
  { name: t('landing.weddings'), photo: bouquet },
  { name: t('landing.birthdays'), photo: balloons },
  { name: t('landing.conferences'), photo: stage },
  { name: t('landing.memorials'), photo: memorial },
  { name: t('landing.celebrations'), photo: caps },
]

export function Occasions() {
  return (
    <section id="occasions" className={sectionLook}>
      <SectionHead title={t('landing.occasionsTitle')} lead={t('landing.occasionsLead')} />
      <ul className="grid grid-cols-2 gap-5 sm:grid-cols-3 lg:grid-cols-5">
        {occasions.map((occasion) => (
          <li key={occasion.name} className="grid gap-4 text-center">
            <PhotoArch src={occasion.photo} />
            <span className="serif text-[1.375rem] leading-tight md:text-[1.625rem]">{occasion.name}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function CallToAction() {
  return (
    <section className="px-(--gutter) pb-20">
      <div className="relative mx-auto grid min-h-[33rem] max-w-(--container-wide) items-end overflow-hidden rounded-dialog text-white">
        <img
          src={stringlights}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-[50%_62%]"
        />
        <div className="absolute inset-0 bg-[linear-gradient(transparent_20%,oklch(.16_.035_330/.86))]" />
        <div className="relative px-6 pb-10 lg:px-16 lg:pb-16">
          <h2 className="serif text-[clamp(2.75rem,6vw,5rem)] leading-none">
            {t('landing.ctaTitle1')}
            <br />
            {t('landing.ctaTitle2')}
          </h2>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to="/signup" size="xl" className="border-0! bg-white! text-(--ink-900)!">
              {t('landing.startTrial')}
            </ButtonLink>
            <ButtonLink to="/login" variant="on-photo" size="xl">
              {t('landing.haveAccount')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
