import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { TileLayout } from '~/features/shared/photo-grid'

/** In ms. */
const FADE = 220

/** Keeps the photo in the middle of the screen there while the size of photos changes, and fades the new rows in. */
export function useKeptMiddle(list: RefObject<HTMLElement | null>, layout: TileLayout, size: number) {
  const last = useRef({ layout, size })
  const scrolled = useRef(0)
  // A shorter page has been scrolled back by the time its new rows can be measured.
  useEffect(() => {
    const note = () => {
      scrolled.current = window.scrollY
    }
    note()
    window.addEventListener('scroll', note, { passive: true })
    return () => window.removeEventListener('scroll', note)
  }, [])
  // Scrolling belongs to the browser; before it paints, nothing is seen to jump.
  useLayoutEffect(() => {
    const before = last.current
    last.current = { layout, size }
    const element = list.current
    if (before.size === size || element === null) return
    const top = element.getBoundingClientRect().top + window.scrollY
    const middle = scrolled.current + window.innerHeight / 2 - top
    const at = nearestTo(before.layout, middle)
    const [was, is] = [before.layout.boxes[at], layout.boxes[at]]
    if (was && is && middle > 0) {
      const moved = is.top + is.height / 2 - (was.top + was.height / 2)
      window.scrollTo({ top: scrolled.current + moved, behavior: 'instant' })
    }
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    element.animate([{ opacity: 0.2 }, { opacity: 1 }], { duration: FADE, easing: 'ease-out' })
  }, [list, layout, size])
}

function nearestTo({ boxes }: TileLayout, height: number): number {
  const below = boxes.findIndex((box) => box.top + box.height >= height)
  return below === -1 ? boxes.length - 1 : below
}
