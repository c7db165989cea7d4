import { Download, FileImage, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import dance from '~/content/photos/dance-tiny.avif'
import firstDance from '~/content/photos/firstdance-small.webp'
import rings from '~/content/photos/rings-tiny.avif'
import table from '~/content/photos/table.webp'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { Icon } from '~/ui/icon'
import { Phone } from './phone'
import { SampleCard } from './sample-card'
import { SampleCode } from './sample-code'
import { SectionHead, sectionLook } from './section-head'

export function Features() {
  return (
    <section id="features" className={sectionLook}>
      <SectionHead title={t('landing.featuresTitle')} lead={t('landing.featuresLead')} />
      <div className="grid gap-5 lg:grid-cols-12">
        <Tile
          title={t('landing.codeTitle')}
          text={t('landing.codeText')}
          className="min-h-[29rem] bg-(--ink-900) text-white lg:col-span-7"
          ground={
            <>
              <img
                src={table}
                alt=""
                loading="lazy"
                width={480}
                height={636}
                className="absolute inset-0 size-full object-cover object-[30%_50%]"
              />
              <div className="absolute inset-0 bg-[linear-gradient(oklch(.16_.03_320/.78),transparent_52%)]" />
            </>
          }
        >
          <SampleCard className="absolute! right-5 bottom-5 w-40 -rotate-3 sm:right-9 sm:bottom-9 sm:w-52" />
        </Tile>
        <Tile
          title={t('landing.noAppTitle')}
          text={t('landing.noAppText')}
          className="max-h-[48rem] min-h-[29rem] bg-(--rose-100) lg:col-span-5 lg:max-h-[38rem]"
        >
          <Phone className="mx-auto mt-8 -mb-36 w-68 shrink-0" />
        </Tile>
        <Tile
          title={t('landing.privateTitle')}
          text={t('landing.privateText')}
          className="min-h-[22rem] bg-(--leaf-100) lg:col-span-4"
        >
          <PrivateRows />
        </Tile>
        <Tile
          title={t('landing.liveTitle')}
          text={t('landing.liveText')}
          className="min-h-[25rem] bg-(--wall-soft-pink) lg:col-span-4"
        >
          <LivePrint />
        </Tile>
        <Tile
          title={t('landing.originalTitle')}
          text={t('landing.originalText')}
          className="min-h-[22rem] bg-(--amber-100) lg:col-span-4"
        >
          <OriginalRow />
        </Tile>
      </div>
    </section>
  )
}

interface TileParts {
  title: string
  text: string
  className: string
  ground?: ReactNode
  children: ReactNode
}

/** Text above, a small picture of the thing below. The pictures say nothing that the text does not. */
function Tile({ title, text, className, ground, children }: TileParts) {
  return (
    <article
      className={cx('relative flex flex-col overflow-hidden rounded-dialog text-(--ink-900)', className)}
    >
      {ground}
      <div className="relative max-w-[30rem] px-6 pt-6 lg:px-8 lg:pt-8">
        <h3 className="serif text-[1.75rem] leading-[1.08] lg:text-[2rem]">{title}</h3>
        <p className="mt-2.5 opacity-90">{text}</p>
      </div>
      <div aria-hidden="true" className="relative flex flex-1 flex-col">
        {children}
      </div>
    </article>
  )
}

const rowLook =
  'flex items-center gap-3.5 rounded-field bg-white p-2.5 text-[.9375rem] font-medium text-(--ink-900) shadow-card'

function PrivateRows() {
  return (
    <div className="m-6 mt-auto grid gap-2 lg:m-8 lg:mt-auto">
      {[dance, rings].map((photo, index) => (
        <div key={photo} className={rowLook}>
          <img
            src={photo}
            alt=""
            loading="lazy"
            width={48}
            height={48}
            className="size-12 rounded-photo object-cover"
          />
          {`IMG_479${index}`}
          <span className="ml-auto flex items-center gap-1.5 rounded-pill bg-(--rose-50) px-3.5 py-2 text-sm font-semibold text-(--rose-700)">
            <Icon as={Trash2} size={16} />
            {t('landing.sampleDelete')}
          </span>
        </div>
      ))}
    </div>
  )
}

function LivePrint() {
  return (
    <>
      <span className="mx-auto mt-7 mb-6 rounded-photo bg-white p-2.5 shadow-print">
        <img
          src={firstDance}
          alt=""
          loading="lazy"
          width={168}
          height={208}
          className="h-52 w-42 rounded-[2px] object-cover"
        />
      </span>
      <span className="absolute right-5 bottom-5 rounded-field bg-white p-2">
        <SampleCode className="w-17" />
      </span>
    </>
  )
}

function OriginalRow() {
  return (
    <div className={cx(rowLook, 'm-6 mt-auto p-4 lg:m-8 lg:mt-auto')}>
      <span className="grid size-12 place-items-center rounded-field bg-(--amber-100) text-(--amber-800)">
        <Icon as={FileImage} />
      </span>
      <span className="grid text-(--ink-900)">
        <b className="font-semibold">{t('landing.sampleFile')}</b>
        <small className="text-sm font-normal text-(--ink-500)">{t('landing.sampleFileSize')}</small>
      </span>
      <Icon as={Download} className="ml-auto" />
    </div>
  )
}
