import type { ReactNode } from 'react'
import bouquet from '~/content/photos/bouquet-small.webp'
import cake from '~/content/photos/cake-small.webp'
import dance from '~/content/photos/dance-small.webp'
import firstDance from '~/content/photos/firstdance-small.webp'
import rings from '~/content/photos/rings-small.webp'
import sparkler from '~/content/photos/sparkler-small.webp'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { Phone } from './phone'
import { SampleCard } from './sample-card'
import { SampleCode } from './sample-code'

/** An illustration of the open step. Four stacked panels; the first is shown while no step is open. */
export function StepPreview() {
  return (
    <div
      aria-hidden="true"
      className="relative aspect-4/3 overflow-hidden rounded-dialog shadow-[0_40px_120px_-20px_oklch(.75_.13_12/.45)] max-lg:order-first lg:aspect-[16/10.4]"
    >
      <Panel className="bg-(--violet-100)">
        <Phone className="absolute! top-8 left-1/2 w-52 -translate-x-1/2 lg:top-12 lg:w-72" />
      </Panel>
      <Panel className="bg-(--leaf-100) opacity-0 group-has-[#step-2[open]]/how:opacity-100">
        <SampleCard className="w-44 rotate-[-2deg] lg:w-64" />
      </Panel>
      <Panel className="bg-(--wall-soft-pink) text-(--wall-ink) opacity-0 group-has-[#step-3[open]]/how:opacity-100">
        <Print src={firstDance} className="h-42 w-34 lg:h-90 lg:w-72" />
        <span className="absolute bottom-3 start-4 text-xs font-semibold lg:bottom-6 lg:start-7 lg:text-base">
          {t('landing.sampleCount')}
        </span>
        <span className="absolute end-3 bottom-3 grid justify-items-center gap-1 rounded-field bg-white p-1.5 text-2xs font-semibold text-(--ink-900) lg:end-6 lg:bottom-6 lg:p-3 lg:text-[.8125rem]">
          <SampleCode className="w-14 lg:w-26" />
          {t('landing.scanToUpload')}
        </span>
      </Panel>
      <Panel className="bg-(--amber-100) opacity-0 group-has-[#step-4[open]]/how:opacity-100">
        <div className="grid w-4/5 grid-cols-3 gap-2 lg:gap-3">
          {[dance, bouquet, rings, cake, sparkler, firstDance].map((photo) => (
            <img
              key={photo}
              src={photo}
              alt=""
              loading="lazy"
              width={160}
              height={160}
              className="aspect-square w-full rounded-photo object-cover"
            />
          ))}
        </div>
      </Panel>
    </div>
  )
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={cx(
        'absolute inset-0 grid place-items-center transition-opacity duration-(--dur-slow) ease-out',
        className,
      )}
    >
      {children}
    </div>
  )
}

function Print({ src, className }: { src: string; className: string }) {
  return (
    <span className="rounded-photo bg-white p-2 shadow-print lg:p-3">
      <img
        src={src}
        alt=""
        loading="lazy"
        width={288}
        height={360}
        className={cx('rounded-[2px] object-cover', className)}
      />
    </span>
  )
}
