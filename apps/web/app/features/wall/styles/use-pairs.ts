import { useState } from 'react'
import type { Shown } from '../slides'

type Slide = Shown<HTMLImageElement>

/** Narrower than this, two photos fit side by side. */
const MOST_NARROW = 0.9

/**
 * Which slide stands at the left of a portrait: the one shown just before, if it was a portrait alone. So of portraits in a
 * row, every second one joins the one before it, and each keeps its turn.
 */
export function usePairs(current: Slide | null, isOnWall: (id: string) => boolean) {
  const [pairs, setPairs] = useState<readonly Pair[]>([])
  const [last] = pairs
  if (current !== null && current.turn !== last?.slide.turn) {
    const joins = last !== undefined && last.left === null && isPortrait(last.slide) && isPortrait(current)
    const left = joins && last.slide.id !== current.id ? last.slide : null
    // Of the slide that fades out as well, and of no other.
    setPairs([{ slide: current, left }, ...pairs].slice(0, 2))
  }
  return (turn: number): Slide | null => {
    const left = pairs.find(({ slide }) => slide.turn === turn)?.left ?? null
    return left !== null && isOnWall(left.id) ? left : null
  }
}

interface Pair {
  slide: Slide
  left: Slide | null
}

function isPortrait({ view, picture }: Slide): boolean {
  if (view.kind !== 'photo' || !view.isSharp || picture === null) return false
  return picture.naturalWidth / picture.naturalHeight < MOST_NARROW
}
