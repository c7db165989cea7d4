import { type FocusEvent, type RefObject, useEffect, useState } from 'react'
import type { TileLayout } from '~/features/shared/event-page'
import { firstAbove } from './visible-tiles'

/** Room for the title bar above a tile that is scrolled back into view. */
const HEADROOM = 88

interface Options {
  list: RefObject<HTMLElement | null>
  layout: TileLayout
  items: readonly { id: string }[]
  /** The photo in the lightbox. When it closes, the tile of the last one gets the focus. */
  openId: string | null
}

/** Keeps the focused tile mounted, however far it is scrolled away, and scrolls back to it. */
export function useTileFocus({ list, layout, items, openId }: Options) {
  const [focused, setFocused] = useState<string | null>(null)
  const [lastOpen, setLastOpen] = useState(openId)
  const [returnTo, setReturnTo] = useState<string | null>(null)
  if (lastOpen !== openId) {
    setLastOpen(openId)
    if (openId === null) setReturnTo(lastOpen)
  }
  const kept = returnTo ?? focused

  // Focus and scrolling belong to the browser; the tile is mounted by now, since `keep` includes it.
  useEffect(() => {
    if (returnTo === null || list.current === null) return
    setReturnTo(null)
    const box = layout.boxes[items.findIndex(({ id }) => id === returnTo)]
    if (box === undefined) return
    scrollIntoView(list.current.getBoundingClientRect().top + box.top, box.height)
    list.current
      .querySelector<HTMLElement>(`[data-photo="${CSS.escape(returnTo)}"] button`)
      ?.focus({ preventScroll: true })
  }, [returnTo, list, layout, items])

  return {
    listProps: {
      onFocus(ev: FocusEvent<HTMLElement>) {
        setFocused(ev.target.closest<HTMLElement>('[data-photo]')?.dataset.photo ?? null)
      },
      onBlur(ev: FocusEvent<HTMLElement>) {
        if (!ev.currentTarget.contains(ev.relatedTarget)) setFocused(null)
      },
    },
    /** These positions plus that of the tile to keep, in order. */
    keep(positions: readonly number[]): readonly number[] {
      const position = kept === null ? -1 : items.findIndex(({ id }) => id === kept)
      if (position < 0 || positions.includes(position)) return positions
      return positions.toSpliced(firstAbove(positions, position), 0, position)
    },
  }
}

function scrollIntoView(top: number, height: number) {
  const isVisible = top >= HEADROOM && top + Math.min(height, 100) <= window.innerHeight
  if (!isVisible) window.scrollTo({ top: window.scrollY + top - HEADROOM, behavior: 'instant' })
}
