import arch from '~/content/photos/arch-small.webp'
import bouquet from '~/content/photos/bouquet-small.webp'
import cake from '~/content/photos/cake-small.webp'
import candles from '~/content/photos/candles-small.webp'
import coupes from '~/content/photos/coupes-small.webp'
import dance from '~/content/photos/dance-small.webp'
import rings from '~/content/photos/rings-small.webp'
import { t } from '~/lib/host-words'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'

const photos = [coupes, candles, bouquet, dance, cake, rings]

/** A phone with an album open in it, drawn. */
export function Phone({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'relative rounded-[2rem] bg-[oklch(.2_.02_306)] p-1.5 shadow-dialog sm:rounded-[2.4rem] sm:p-2',
        className,
      )}
    >
      <div
        data-event-theme="romantic"
        className="overflow-hidden rounded-[1.6rem] bg-ev-surface text-ev-ink sm:rounded-[2rem]"
      >
        <div className="relative h-40 sm:h-60">
          <img src={arch} alt="" className="size-full object-cover" />
          <div className="absolute inset-x-0 top-2/5 bottom-0 bg-[linear-gradient(transparent,oklch(.15_.03_308/.8))]" />
          <div className="absolute inset-x-3 bottom-3 text-white">
            <p className="serif text-[1.25rem] leading-none sm:text-[1.75rem]">
              <CoupleTitle text={t('landing.sampleTitle')} />
            </p>
            <p className="mt-1 text-2xs opacity-90 sm:text-xs">{t('landing.sampleDate')}</p>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-1 p-1">
          {photos.map((photo) => (
            <img key={photo} src={photo} alt="" className="aspect-square w-full rounded-[3px] object-cover" />
          ))}
        </div>
      </div>
    </div>
  )
}
