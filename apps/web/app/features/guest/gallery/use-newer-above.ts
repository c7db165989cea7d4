import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { SectionedLayout } from '~/features/shared/photo-grid'
import type { GalleryData } from './use-gallery'

interface NewerAbove {
  list: RefObject<HTMLElement | null>
  entries: readonly { id: string }[]
  layout: SectionedLayout
  band: number
  gallery: GalleryData
}

/** The chips stay above the first photo and its heading, in px. */
const HEADROOM = 112

/** Bands below the beginning of the list at which what is newer is fetched. */
const NEAR = 3

/**
 * In a list that starts in the past: shows its first photo, then fetches what is newer as the guest scrolls up. What
 * comes in above moves nothing on the screen.
 */
export function useNewerAbove({ list, entries, layout, band, gallery }: NewerAbove) {
  const { start, loadNewer } = gallery
  const anchor = useRef<{ id: string; top: number } | null>(null)

  // Scroll positions belong to the browser, and only a laid out list can be scrolled to.
  useLayoutEffect(() => {
    const first = entries[0]
    if (start === null || first === undefined || layout.boxes.length === 0) return
    const known = anchor.current
    if (known === null) {
      const top = list.current?.getBoundingClientRect().top ?? 0
      window.scrollTo({ top: window.scrollY + top - HEADROOM, behavior: 'instant' })
    } else {
      const now = layout.boxes[entries.findIndex(({ id }) => id === known.id)]?.top
      if (now !== undefined && now !== known.top)
        window.scrollBy({ top: now - known.top, behavior: 'instant' })
    }
    anchor.current = { id: first.id, top: layout.boxes[0]?.top ?? 0 }
  }, [start, entries, layout, list])

  // Scrolling triggers loading, and React does not scroll.
  useEffect(() => {
    if (loadNewer !== null && anchor.current !== null && band < NEAR) loadNewer()
  }, [loadNewer, band])
}
