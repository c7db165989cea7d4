import { SECONDS } from '@afterglow/contract/kernel'
import { type CSSProperties, useEffect } from 'react'
import { browserClock } from '../../browser-clock'
import type { SlideProps } from '../slide-props'
import { useEachSlide } from '../use-each-slide'
import type { TilesProps } from './stream-columns'
import { StreamSlide } from './stream-slide'

type Slide = SlideProps['shown']

/** Tiles of a page; the code takes one of them. */
const TILES = 15
const ROWS = 3
/** While a page fills, and while the next one is gathered. */
const FILLING = 0.25 * SECONDS
const GATHERING = 1.3 * SECONDS

interface Pages {
  number: number
  shown: readonly Slide[]
  next: readonly Slide[]
}

/** Pages of tiles that stand still. The next page fades in once it is complete. */
export function StreamPages(props: TilesProps) {
  const { show, settings, event, ratio, isStill, isOnWall, isJustIn, altOf, onWanted, recent } = props
  const room = settings.showQrCode ? TILES - 1 : TILES
  const pages = useEachSlide<Pages>(
    show.current,
    { number: 0, shown: recent.toReversed().slice(-room), next: [] },
    (known, slide) => turnPages(known, slide, { room, isOnWall }),
  )
  const isFilling = pages.shown.length < room

  const turn = show.current?.turn ?? null
  const isAlone = show.size === 1

  // Each slide is asked for by the one before it, whatever else the wall is drawn again for.
  useEffect(() => {
    if (isStill || isAlone || turn === null) return
    return browserClock.after(isFilling ? FILLING : GATHERING, onWanted)
  }, [turn, isStill, isAlone, isFilling, onWanted])

  const [columns, rows] = ratio < 1 ? [ROWS, TILES / ROWS] : [TILES / ROWS, ROWS]
  const shape = { '--stream-columns': columns, '--stream-rows': rows } as CSSProperties
  return (
    <div key={pages.number} className="stream-page" style={shape}>
      {pages.shown
        .filter(({ id }) => isOnWall(id))
        .map((slide) => (
          <div key={slide.id} className="stream-page-tile" data-photo={slide.id}>
            <StreamSlide
              slide={slide}
              ratio={(ratio * rows) / columns}
              alt={altOf(slide)}
              isJustIn={isJustIn(slide)}
              event={event}
            />
          </div>
        ))}
    </div>
  )
}

interface Page {
  room: number
  isOnWall(id: string): boolean
}

/** A slide fills the page, or is kept for the next one. Where all fit on one page, it stays. */
export function turnPages(pages: Pages, slide: Slide, { room, isOnWall }: Page): Pages {
  const isIn = (slides: readonly Slide[]) => slides.some(({ id }) => id === slide.id)
  const shown = pages.shown.filter(({ id }) => isOnWall(id))
  const next = pages.next.filter(({ id }) => isOnWall(id))
  if (shown.length < room) return { ...pages, next, shown: isIn(shown) ? shown : [...shown, slide] }
  if (isIn(next)) return pages
  const gathered = [...next, slide]
  if (gathered.length < room) return { ...pages, shown, next: gathered }
  return { number: pages.number + 1, shown: gathered, next: [] }
}
