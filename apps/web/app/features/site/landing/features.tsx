import type { ReactNode } from 'react'
import table from '~/content/photos/table.webp'
import { t } from '~/lib/site-words'
import { cx } from '~/ui/cx'
import { Faces, ModerationRows, NoteCards, WallPrint, ZipRow } from './feature-pictures'
import { Phone } from './phone'
import { SampleCard } from './sample-card'
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
          ground={<TableSetting />}
        >
          <SampleCard className="absolute! end-5 bottom-5 w-40 -rotate-3 sm:end-9 sm:bottom-9 sm:w-52" />
        </Tile>
        <Tile
          title={t('landing.noAppTitle')}
          text={t('landing.noAppText')}
          className="max-h-[48rem] min-h-[29rem] bg-(--rose-100) lg:col-span-5 lg:max-h-[38rem]"
        >
          <Phone className="mx-auto mt-8 -mb-36 w-68 shrink-0" />
        </Tile>
        <Tile
          title={t('landing.firstTitle')}
          text={t('landing.firstText')}
          className="min-h-[22rem] bg-(--leaf-100) lg:col-span-4"
        >
          <ModerationRows />
        </Tile>
        <Tile
          title={t('landing.wallTitle')}
          text={t('landing.wallText')}
          className="min-h-[25rem] bg-(--wall-soft-pink) lg:col-span-4"
        >
          <WallPrint />
        </Tile>
        <Tile
          title={t('landing.wordsTitle')}
          text={t('landing.wordsText')}
          className="min-h-[25rem] bg-(--violet-50) lg:col-span-4"
        >
          <NoteCards />
        </Tile>
        <Tile
          title={t('landing.facesTitle')}
          text={t('landing.facesText')}
          className="min-h-[17rem] bg-white shadow-card lg:col-span-7"
        >
          <Faces />
        </Tile>
        <Tile
          title={t('landing.homeTitle')}
          text={t('landing.homeText')}
          className="min-h-[17rem] bg-(--amber-100) lg:col-span-5"
        >
          <ZipRow />
        </Tile>
      </div>
    </section>
  )
}

function TableSetting() {
  return (
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
  )
}

interface TileParts {
  title: string
  text: string
  className: string
  ground?: ReactNode
  children: ReactNode
}

/** Text above, a small illustration below. The pictures add nothing to the text. */
function Tile({ title, text, className, ground, children }: TileParts) {
  return (
    <article
      className={cx('relative flex flex-col overflow-hidden rounded-dialog text-(--ink-900)', className)}
    >
      {ground}
      <div className="relative max-w-[30rem] px-6 pt-6 lg:px-8 lg:pt-8">
        <h3 className="serif text-[1.75rem] tight-[1.08] lg:text-[2rem]">{title}</h3>
        <p className="mt-2.5 opacity-90">{text}</p>
      </div>
      <div aria-hidden="true" className="relative flex flex-1 flex-col">
        {children}
      </div>
    </article>
  )
}
