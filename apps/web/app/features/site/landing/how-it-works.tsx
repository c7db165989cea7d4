import { Minus, Plus } from 'lucide-react'
import { t } from '~/lib/site-words'
import { Icon } from '~/ui/icon'
import { StepPreview } from './step-preview'

const steps = [
  { title: t('landing.step1'), text: t('landing.step1Text') },
  { title: t('landing.step2'), text: t('landing.step2Text') },
  { title: t('landing.step3'), text: t('landing.step3Text') },
  { title: t('landing.step4'), text: t('landing.step4Text') },
]

/**
 * One step open at a time, with its picture beside it. The browser does both by itself (`name` closes the others,
 * `:has()` selects the picture), so it works before any script has loaded.
 */
export function HowItWorks() {
  return (
    <section id="how-it-works" className="group/how bg-(--ink-950) text-(--paper-50)">
      <div className="mx-auto max-w-(--container-wide) px-(--gutter) py-18 lg:py-32">
        <h2 className="serif mb-8 max-w-[30rem] text-display-lg lg:mb-14">{t('landing.howTitle')}</h2>
        <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]">
          {/* Always as tall as with its longest step open, so that nothing below moves. */}
          <div className="lg:min-h-[29rem]">
            {steps.map((step, index) => (
              <details
                key={step.title}
                id={`step-${index + 1}`}
                name="how-it-works"
                open={index === 0}
                className="group border-t border-white/16 last:border-b"
              >
                <summary className="flex min-h-17 cursor-pointer list-none items-center gap-3 py-3 lg:min-h-20 lg:gap-5 [&::-webkit-details-marker]:hidden">
                  <span className="w-6 text-[.9375rem] font-semibold text-(--rose-300)">{index + 1}</span>
                  <span className="serif flex-1 text-[1.625rem] leading-tight text-[oklch(.8_.012_60)] group-open:text-white lg:text-[2rem]">
                    {step.title}
                  </span>
                  <Icon as={Plus} className="group-open:hidden" />
                  <Icon as={Minus} className="hidden group-open:block" />
                </summary>
                <p className="max-w-[32rem] pe-4 pb-7 ps-9 text-[oklch(.84_.012_60)] lg:pe-12 lg:ps-11">
                  {step.text}
                </p>
              </details>
            ))}
          </div>
          <StepPreview />
        </div>
      </div>
    </section>
  )
}
