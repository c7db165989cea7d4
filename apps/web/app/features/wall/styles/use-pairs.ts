import type { DrawnView, Shown } from '../slides'
import { ratioOf } from './ratio-of'
import { useEachSlide } from './use-each-slide'

type Slide = Shown<HTMLImageElement, DrawnView>

/** Narrower than this, two photos fit side by side. */
const MOST_NARROW = 0.9

/**
 * Which slide stands at the left of a portrait: the one shown just before, if it was a portrait alone. So of portraits in a
 * row, every second one joins the one before it, and each keeps its turn.
 */
export function usePairs(current: Slide | null, isOnWall: (id: string) => boolean) {
  const pairs = useEachSlide<readonly Pair[]>(current, [], pair)
  return (turn: number): Slide | null => {
    const left = pairs.find(({ slide }) => slide.turn === turn)?.left ?? null
    return left !== null && isOnWall(left.id) ? left : null
  }
}

interface Pair {
  slide: Slide
  left: Slide | null
}

/** Keeps the slide before as well, while it fades out, and no other. */
function pair(pairs: readonly Pair[], slide: Slide): readonly Pair[] {
  const [last] = pairs
  const joins =
    last !== undefined &&
    last.left === null &&
    last.slide.id !== slide.id &&
    isPortrait(last.slide) &&
    isPortrait(slide)
  return [{ slide, left: joins ? last.slide : null }, ...pairs].slice(0, 2)
}

function isPortrait({ view, picture }: Slide): boolean {
  if (view.kind !== 'photo' || !view.isSharp || picture === null) return false
  return ratioOf(picture) < MOST_NARROW
}
