import { Plus } from 'lucide-react'
import balloons from '~/content/photos/bouquet-small.webp'
import candles from '~/content/photos/candles-small.webp'
import { t } from '~/lib/host-words'
import { PhotoArch } from '~/ui/arch'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icon'

const STEPS = ['name', 'share', 'watch'] as const

/** A first visit: one thing to do, and what comes of it. */
export function FirstEvent({ name }: { name: string | undefined }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid justify-items-start">
        <p className="serif text-2xl italic">
          {name ? t('firstEvent.helloName', { name }) : t('firstEvent.hello')}
        </p>
        <h1 className="serif mt-2 text-[3rem] tight-[1.02] md:text-[4.25rem]">{t('firstEvent.title')}</h1>
        <p className="mt-4 max-w-[27rem] text-lg text-muted">{t('firstEvent.text')}</p>
        <ButtonLink to="/dashboard/create" variant="primary" size="xl" className="mt-6">
          <Icon as={Plus} size={18} />
          {t('home.createNew')}
        </ButtonLink>
        <ol className="mt-10 grid gap-5">
          {STEPS.map((step, at) => (
            <li key={step} className="flex gap-4">
              <span
                aria-hidden="true"
                className="numeric grid size-8 shrink-0 place-items-center rounded-full border border-line-strong bg-sunken text-sm font-semibold"
              >
                {at + 1}
              </span>
              <span>
                <span className="block font-semibold">{t(`firstEvent.${step}`)}</span>
                <span className="block text-muted">{t(`firstEvent.${step}Text`)}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div
        aria-hidden="true"
        className="glow relative grid h-130 place-items-center overflow-hidden rounded-dialog bg-sunken max-lg:hidden"
      >
        <PhotoArch src={candles} className="w-60 shadow-print" />
        <img
          src={balloons}
          alt=""
          className="absolute top-16 start-8 w-30 -rotate-7 border-6 border-white object-cover shadow-print"
        />
      </div>
    </section>
  )
}
