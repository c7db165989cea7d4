import { type RefObject, useMemo } from 'react'
import { type SectionedLayout, useScrollBand } from '~/features/shared/photo-grid'
import { Scrubber } from './scrubber'
import { type ShownSection, wordsOfTimeline } from './sections'
import type { GalleryData } from './use-gallery'
import { useIsScrolling } from './use-is-scrolling'

interface ThroughTimeProps {
  gallery: GalleryData
  sections: readonly ShownSection[]
  layout: SectionedLayout
  list: RefObject<HTMLElement | null>
}

/** The chips stay above what is scrolled to, in px. */
const HEADROOM = 64
/** A section is the current one from here on, below the chips, in px. */
const READ = 60

/** Scrubs through an album that is longer than a few screens. */
export function ThroughTime({ gallery, sections, layout, list }: ThroughTimeProps) {
  const { timeline, hasMore, startAt } = gallery
  const words = useMemo(() => (timeline ? wordsOfTimeline(timeline) : []), [timeline])
  // Renders anew while scrolling, and after it.
  useScrollBand(list)
  const isScrolling = useIsScrolling()
  const { top: start = 0, bottom = 0 } = list.current?.getBoundingClientRect() ?? {}
  // The last sections never reach the top of the screen.
  const isAtEnd = !hasMore && bottom <= window.innerHeight
  const at = isAtEnd
    ? layout.heads.length - 1
    : layout.heads.findLastIndex((top) => top <= HEADROOM + READ - start)
  const current = sections[at]?.index ?? sections[0]?.index ?? 0

  function go(index: number) {
    const loaded = sections.findIndex((section) => section.index === index)
    if (index === 0 && sections[0]?.index !== 0) startAt(null)
    else if (loaded >= 0) scrollToHead(layout.heads[loaded] ?? 0)
    else startAt(timeline?.sections[index - 1]?.from ?? null)
  }

  function scrollToHead(top: number) {
    window.scrollTo({ top: window.scrollY + start + top - HEADROOM, behavior: 'instant' })
  }

  return <Scrubber words={words} current={current} isScrolling={isScrolling} onGo={go} />
}
