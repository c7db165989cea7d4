import type { WIZARD_LAYOUT_TYPES } from '@afterglow/contract/events'
import type { ReactNode } from 'react'
import arch from '~/content/photos/arch-small.webp'
import bouquet from '~/content/photos/bouquet-small.webp'
import cake from '~/content/photos/cake-small.webp'
import candles from '~/content/photos/candles-small.webp'
import coupes from '~/content/photos/coupes-small.webp'
import couple from '~/content/photos/couple-p-small.webp'
import dance from '~/content/photos/dance-small.webp'
import rings from '~/content/photos/rings-small.webp'
import stringlights from '~/content/photos/stringlights-small.webp'
import table from '~/content/photos/table-small.webp'
import { CoupleTitle } from '~/ui/couple-title'
import { cx } from '~/ui/cx'

type Layout = (typeof WIZARD_LAYOUT_TYPES)[number]

/** A drawing of the guest page in each layout, with the host's own title. */
export function LayoutPreview({ layout, title }: { layout: Layout; title: string }) {
  const Drawing = drawings[layout]
  return (
    <span
      aria-hidden="true"
      className="grid h-46 justify-items-center overflow-hidden rounded-md bg-sunken pt-5"
    >
      <span className="flex h-52 w-38 flex-col overflow-hidden rounded-t-[1.1rem] bg-[oklch(.22_.02_306)] p-[.3rem] pb-0 shadow-pop">
        <span className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-t-[.85rem] bg-(--paper-25) text-(--ink-900)">
          <Drawing title={<CoupleTitle text={title} />} />
        </span>
      </span>
    </span>
  )
}

function Photo({ src, className }: { src: string; className?: string }) {
  return (
    <img src={src} alt="" className={cx('min-h-0 rounded-[2px] object-cover', className ?? 'size-full')} />
  )
}

const titleLook = 'serif line-clamp-2 shrink-0 text-[.9375rem] tight-[1.1] wrap-anywhere'
const gridLook = 'grid gap-[.2rem] p-[.2rem]'

function Tiles({ className, photos }: { className: string; photos: readonly string[] }) {
  return (
    <span className={cx(gridLook, className)}>
      {photos.map((photo) => (
        <Photo key={photo} src={photo} />
      ))}
    </span>
  )
}

const SIX = [coupes, dance, cake, rings, bouquet, table]

const drawings: Record<Layout, (props: { title: ReactNode }) => ReactNode> = {
  overlay: ({ title }) => (
    <>
      <span className="relative block h-24 shrink-0">
        <img src={stringlights} alt="" className="size-full object-cover" />
        <span className="absolute inset-x-0 top-2/5 bottom-0 bg-[linear-gradient(transparent,oklch(.15_.03_308/.75))]" />
        <span className="serif absolute end-2 bottom-2 start-2 line-clamp-2 text-[1.0625rem] tight-[1.1] text-white">
          {title}
        </span>
      </span>
      <Tiles className="auto-rows-[4rem] grid-cols-2" photos={[coupes, dance, bouquet, cake]} />
    </>
  ),
  atlas: ({ title }) => (
    <>
      <span className={cx(titleLook, 'mx-2 mt-3.5 mb-2 text-center')}>{title}</span>
      <span className={cx(gridLook, 'auto-rows-[2.75rem] grid-cols-3')}>
        <Photo src={arch} className="row-span-2 size-full" />
        <Photo src={rings} />
        <Photo src={dance} />
        <Photo src={candles} className="col-span-2 size-full" />
        <Photo src={coupes} />
        <Photo src={cake} />
      </span>
    </>
  ),
  modern: ({ title }) => (
    <>
      <span className="serif mx-2.5 mt-4 mb-2.5 line-clamp-3 shrink-0 text-[1.625rem] tight-[1] wrap-anywhere">
        {title}
      </span>
      <Tiles className="auto-rows-[4.5rem]" photos={[stringlights, dance]} />
    </>
  ),
  split: ({ title }) => (
    <span className="grid min-h-0 flex-1 grid-cols-2">
      <img src={arch} alt="" className="size-full min-h-0 object-cover" />
      <span className={cx(gridLook, 'auto-rows-[3.2rem] grid-rows-[2.2rem]')}>
        <span className={cx(titleLook, 'mx-1 self-center')}>{title}</span>
        <Photo src={rings} />
        <Photo src={cake} />
        <Photo src={coupes} />
      </span>
    </span>
  ),
  avatar: ({ title }) => (
    <>
      <span className="grid justify-items-center gap-1.5 px-2 pt-3.5 pb-2">
        <img src={couple} alt="" className="size-[3.4rem] rounded-full object-cover" />
        <span className={cx(titleLook, 'text-center')}>{title}</span>
      </span>
      <Tiles className="auto-rows-[2.75rem] grid-cols-3" photos={SIX} />
    </>
  ),
  basic: ({ title }) => (
    <>
      <span className={cx(titleLook, 'mx-2 mt-3.5 mb-2 text-center')}>{title}</span>
      <Tiles className="auto-rows-[2.75rem] grid-cols-3" photos={[...SIX, arch, candles, stringlights]} />
    </>
  ),
}
