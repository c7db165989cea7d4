import { t } from '~/lib/site-words'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { SampleCode } from './sample-code'

/** An illustration of the card for the tables. */
export function SampleCard({ className }: { className?: string }) {
  return (
    <div
      className={cx(
        "relative grid justify-items-center rounded-photo bg-white px-4 pt-6 pb-5 text-center text-(--ink-900) shadow-print before:pointer-events-none before:absolute before:inset-2 before:border before:border-[oklch(.606_.1_310/.38)] before:content-['']",
        className,
      )}
    >
      <p className="serif text-[1.125rem] tight-[1] sm:text-[1.375rem]">
        <CoupleTitle text={t('landing.sampleTitle')} />
      </p>
      <SampleCode className="my-3 w-3/5" />
      <p className="serif text-[.8125rem] leading-tight text-(--ink-600) italic sm:text-[.9375rem]">
        {t('landing.scan')}
      </p>
    </div>
  )
}
