import type { OccasionPage as Occasion } from '~/content/pages/page'
import { AppLink } from '~/features/shared/links'
import { t } from '~/lib/site-words'
import { Arch } from '~/ui/arch'
import { ButtonLink } from '~/ui/button-link'
import { Breadcrumb } from './breadcrumb'
import { FaqSection } from './faq-section'

/** An album for one kind of event: what happens when, and its questions. */
export function OccasionPage({ page }: { page: Occasion }) {
  return (
    <>
      <Lead page={page} />
      <Points page={page} />
      <Plan page={page} />
      <FaqSection title={t('site.questions')} questions={page.questions} />
    </>
  )
}

function Lead({ page }: { page: Occasion }) {
  return (
    <section className="mx-auto max-w-(--container-wide) px-(--gutter) pt-6 pb-18 lg:pt-10 lg:pb-28">
      <Breadcrumb />
      <div className="mt-4 grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <div>
          <h1 className="serif text-[clamp(2.5rem,5vw,4.5rem)] tight-[1.02]">{page.heading}</h1>
          <p className="mt-6 max-w-[34rem] text-lg leading-7 text-muted">{page.lead}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink as={AppLink} to="/signup" variant="primary" size="xl">
              {t('site.startTrial')}
            </ButtonLink>
            <ButtonLink to="/pricing" size="xl">
              {t('site.viewPricing')}
            </ButtonLink>
          </div>
        </div>
        <Arch className="mx-auto w-full max-w-[25rem] bg-sunken shadow-print">
          <img
            src={page.photo}
            alt={page.photoText}
            width={480}
            height={600}
            fetchPriority="high"
            className="size-full object-cover"
          />
        </Arch>
      </div>
    </section>
  )
}

function Points({ page }: { page: Occasion }) {
  return (
    <section className="bg-sunken">
      <div className="mx-auto max-w-(--container-wide) px-(--gutter) py-18 lg:py-28">
        <h2 className="serif max-w-[40rem] text-display-lg">{page.pointsTitle}</h2>
        <ul className="mt-10 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:mt-14 lg:grid-cols-3">
          {page.points.map(({ title, text }) => (
            <li key={title} className="border-t border-line-strong pt-5">
              <h3 className="serif text-display-xs">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Plan({ page }: { page: Occasion }) {
  return (
    <section className="mx-auto max-w-(--container-wide) px-(--gutter) py-18 lg:py-28">
      <h2 className="serif max-w-[40rem] text-display-lg">{page.planTitle}</h2>
      <ol className="mt-8 max-w-[46rem] lg:mt-12">
        {page.plan.map(({ when, what }) => (
          <li
            key={when}
            className="grid gap-x-8 gap-y-1 border-t border-line py-5 last:border-b sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <h3 className="font-semibold">{when}</h3>
            <p className="text-muted">{what}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
