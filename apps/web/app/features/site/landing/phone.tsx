import { ImageUp, PenLine } from 'lucide-react'
import arch from '~/content/photos/arch-tiny.avif'
import bouquet from '~/content/photos/bouquet-tiny.avif'
import cake from '~/content/photos/cake-tiny.avif'
import candles from '~/content/photos/candles-tiny.avif'
import coupes from '~/content/photos/coupes-tiny.avif'
import dance from '~/content/photos/dance-tiny.avif'
import rings from '~/content/photos/rings-tiny.avif'
import { t } from '~/lib/site-words'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'

/** Both columns of the album, each photo in its own proportions. */
const columns = [
  [
    { src: coupes, width: 240, height: 300 },
    { src: candles, width: 240, height: 160 },
    { src: bouquet, width: 240, height: 300 },
  ],
  [
    { src: dance, width: 240, height: 161 },
    { src: cake, width: 240, height: 318 },
    { src: rings, width: 240, height: 240 },
  ],
]

const dockLook = 'flex h-9.5 items-center justify-center gap-1 rounded-pill text-[.6875rem] font-semibold'

/** A drawing of a phone with an open album. */
export function Phone({ className }: { className: string }) {
  return (
    <div
      aria-hidden="true"
      className={cx(
        'aspect-[9/18.6] rounded-[2rem] bg-[oklch(.2_.02_306)] p-1.5 shadow-dialog sm:rounded-[2.4rem] sm:p-2',
        className,
      )}
    >
      <div
        data-event-theme="romantic"
        className="relative h-full overflow-hidden rounded-[1.6rem] bg-ev-surface text-ev-ink sm:rounded-[2rem]"
      >
        <i className="absolute top-2 left-1/2 z-1 h-4 w-1/3 -translate-x-1/2 rounded-pill bg-[oklch(.2_.02_306)] sm:h-5" />
        <div className="relative h-[47%]">
          <img src={arch} alt="" width={480} height={480} loading="lazy" className="size-full object-cover" />
          <div className="absolute inset-x-0 top-[30%] bottom-0 bg-[linear-gradient(transparent,oklch(.15_.03_308/.85))]" />
          <div className="absolute inset-x-3 bottom-3 text-white sm:inset-x-4">
            <p className="serif text-[1.25rem] tight-[1] sm:text-[1.75rem]">
              <CoupleTitle text={t('landing.sampleTitle')} />
            </p>
            <p className="mt-1 text-xs max-sm:hidden">{t('landing.sampleMemories')}</p>
          </div>
        </div>
        <div className="grid grid-cols-2 gap-[.3rem] p-[.3rem]">
          {columns.map((photos) => (
            <div key={photos[0]?.src} className="grid content-start gap-[.3rem]">
              {photos.map((photo) => (
                <img key={photo.src} {...photo} alt="" loading="lazy" className="w-full rounded-[4px]" />
              ))}
            </div>
          ))}
        </div>
        <div className="absolute inset-x-0 bottom-0 grid grid-cols-2 gap-1.5 bg-[linear-gradient(transparent,var(--ev-surface)_45%)] px-2.5 pt-8 pb-3.5 max-sm:hidden">
          <span className={cx(dockLook, 'bg-ev-primary text-ev-on')}>
            <Icon as={ImageUp} size={16} />
            {t('landing.sampleUpload')}
          </span>
          <span className={cx(dockLook, 'bg-ev-card text-ev-ink shadow-card')}>
            <Icon as={PenLine} size={16} />
            {t('landing.sampleNote')}
          </span>
        </div>
      </div>
    </div>
  )
}
