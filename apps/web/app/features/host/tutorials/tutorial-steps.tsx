import type { Tutorial, TutorialPicture, TutorialStep } from '~/content/tutorials/tutorial'
import { t } from '~/lib/host-words'
import { cx } from '~/ui/cx'

export function TutorialSteps({ tutorial }: { tutorial: Tutorial }) {
  return (
    <ol className="grid gap-12 md:gap-16">
      {tutorial.steps.map((step, index) => (
        <Step key={step.title} step={step} number={index + 1} />
      ))}
    </ol>
  )
}

function Step({ step, number }: { step: TutorialStep; number: number }) {
  const { title, text, picture } = step
  return (
    <li className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-10">
      <div className="lg:sticky lg:top-24">
        <p className="text-sm font-semibold text-accent-ink">{t('tutorials.step', { step: number })}</p>
        <h2 className="serif mt-1 text-display-sm">{title}</h2>
        <p className="mt-3 max-w-[36rem] text-muted">{text}</p>
      </div>
      <Picture picture={picture} isFirst={number === 1} />
    </li>
  )
}

/** Each shape has the size of its files, so that nothing shifts while they load. */
const sizes = { laptop: { width: 960, height: 600 }, phone: { width: 480, height: 864 } }

function Picture({ picture, isFirst }: { picture: TutorialPicture; isFirst: boolean }) {
  const { src, alt, shape } = picture
  return (
    <img
      src={src}
      alt={alt}
      {...sizes[shape]}
      loading={isFirst ? 'eager' : 'lazy'}
      className={cx(
        'h-auto w-full rounded-field border border-line bg-sunken',
        shape === 'phone' && 'mx-auto max-w-72',
      )}
    />
  )
}
