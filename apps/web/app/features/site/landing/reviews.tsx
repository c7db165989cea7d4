import { Star } from 'lucide-react'
import { STATISTICS, TESTIMONIALS, type Testimonial } from '~/content/landing/sample-content'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { SectionHead, sectionLook } from './section-head'

/** Hidden when an operator has emptied both lists. */
export function Reviews() {
  if (STATISTICS.length === 0 && TESTIMONIALS.length === 0) return null
  return (
    <section id="reviews" className={cx(sectionLook, 'pt-0! lg:pt-0!')}>
      <SectionHead title={t('landing.reviewsTitle')} />
      <Statistics />
      <Testimonials />
    </section>
  )
}

export function Statistics() {
  if (STATISTICS.length === 0) return null
  return (
    <dl className="mb-8 grid grid-cols-2 border-y border-line lg:mb-16 lg:grid-cols-4">
      {STATISTICS.map(({ figure, of }) => (
        <div
          key={of}
          className="flex flex-col-reverse border-line px-4 py-5 first:ps-0 even:border-s max-lg:nth-[3]:ps-0 max-lg:nth-[n+3]:border-t lg:px-6 lg:pt-8 lg:pb-7 lg:not-first:border-s"
        >
          <dt className="mt-2 text-muted">{of}</dt>
          <dd className="serif text-[2.75rem] tight-[1] tracking-[-.035em] lg:text-[3.75rem]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Testimonials() {
  return (
    <ul className="gap-5 sm:columns-2 lg:columns-3">
      {TESTIMONIALS.map((testimonial) => (
        <li key={testimonial.who} className="mb-5 break-inside-avoid">
          <Quote {...testimonial} />
        </li>
      ))}
    </ul>
  )
}

function Quote({ who, location, rating, text, eventType }: Testimonial) {
  return (
    <figure className="rounded-card border border-line bg-card p-7">
      <blockquote className="serif text-[1.375rem] tight-[1.32] tracking-[-.012em]">{text}</blockquote>
      <figcaption className="mt-5 flex items-end justify-between gap-4 text-sm leading-5 text-muted">
        <span>
          <b className="block font-semibold text-ink">
            <bdi>{who}</bdi>
          </b>
          <span>{location}</span>
        </span>
        <span className="grid justify-items-end gap-1">
          <Stars rating={rating} />
          <span>{eventType}</span>
        </span>
      </figcaption>
    </figure>
  )
}

function Stars({ rating }: { rating: number }) {
  return (
    <span
      role="img"
      aria-label={t('site.stars', { count: rating })}
      className="flex gap-px text-(--amber-600)"
    >
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stars are all alike and never move.
        <Star key={index} aria-hidden="true" size={15} strokeWidth={0} fill="currentColor" />
      ))}
    </span>
  )
}
