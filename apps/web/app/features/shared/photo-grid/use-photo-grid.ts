import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useViewportHeight } from '~/lib/use-element-width'
import type { TileLayout } from './tile-layout'
import { BAND } from './use-scroll-band'
import { indexTiles } from './visible-tiles'

/** About what a flick travels before pictures could have loaded. */
const OVERSCAN = 640
/** More is requested this many screens before the end of the grid. */
const SCREENS_AHEAD = 3

interface Options<T> {
  list: RefObject<HTMLUListElement | null>
  /** From `useScrollBand`. */
  band: number
  items: readonly T[]
  layout: TileLayout
  /** Mounted beyond the screen on either side, in px. */
  overscan?: number
  /** Scrolls the window until a tile is visible; `top` is relative to the screen. */
  reveal(top: number, height: number): void
}

/** The tiles to mount: those near the screen, and the one that had the focus last, however far it is scrolled away. */
export function usePhotoGrid<T extends { id: string }>({
  list,
  band,
  items,
  layout,
  reveal,
  overscan = OVERSCAN,
}: Options<T>) {
  const height = useViewportHeight()
  const index = useMemo(() => indexTiles(layout.boxes), [layout])
  const top = band * BAND
  const bottom = top + BAND + height
  const visible = useMemo(
    () => index.between(top - overscan, bottom + overscan),
    [index, top, bottom, overscan],
  )
  const [kept, keep] = useState({ id: '', isWanted: false })
  const position = items.findIndex(({ id }) => id === kept.id)

  // Focus and scrolling belong to the browser; the tile is mounted by now, since it is kept.
  useEffect(() => {
    if (!kept.isWanted) return
    keep({ ...kept, isWanted: false })
    const box = layout.boxes[position]
    if (box === undefined || list.current === null) return
    reveal(list.current.getBoundingClientRect().top + box.top, box.height)
    list.current
      .querySelector<HTMLElement>(`[data-photo="${kept.id}"] button`)
      ?.focus({ preventScroll: true })
  }, [kept, list, layout, position, reveal])

  return {
    list,
    items,
    layout,
    positions:
      position < 0 || visible.includes(position) ? visible : [...visible, position].sort((a, b) => a - b),
    isNearEnd: layout.height > 0 && bottom + SCREENS_AHEAD * height > layout.height,
    /** The photo that had the focus last, if it is still there. */
    focusedId: items[position]?.id,
    /** Keeps a photo mounted; one that is wanted is also scrolled to and gets the focus. */
    keep,
  }
}

/** The id of the photo whose tile contains an element. */
export function photoAt(target: EventTarget): string {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-photo]') : null
  return tile?.dataset.photo ?? ''
}
