import type { Media, Timeline } from '@afterglow/contract/media'
import { useMemo } from 'react'
import type { SendingPhoto } from '~/features/guest/own-photos'
import { type ShownSection, sectionsIn, wordsOfTimeline } from './sections'

const NONE: readonly ShownSection[] = []
/** Of text, in px, on which the heights of headings are based. */
const USUAL_TEXT = 16

/** The sections of what is shown; none where the album has no timeline. */
export function useSections(
  entries: readonly (Media | SendingPhoto)[],
  timeline: Timeline | undefined,
  { time, width }: { time: 'createdAt' | 'capturedAt'; width: number },
): readonly ShownSection[] {
  const words = useMemo(() => timeline && wordsOfTimeline(timeline), [timeline])
  // The reader's size of text changes the width of nothing that is measured, so it is read with each layout.
  return useMemo(() => {
    if (timeline === undefined || words === undefined || width === 0) return NONE
    const scale = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL_TEXT
    return sectionsIn(entries, timeline, words, { time, scale })
  }, [entries, timeline, words, time, width])
}
