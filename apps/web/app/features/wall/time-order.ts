import type { Slide } from '@afterglow/contract/wall'
import type { Chapter } from './slides'

type Predicate = (slide: Slide) => boolean

/** A pause between two photos that begins a chapter, in seconds. */
export const CHAPTER_GAP = 45 * 60
/** A chapter without such a pause ends after this time, in seconds. */
export const LONGEST_CHAPTER = 3 * 60 * 60
/** Fewer photos are no chapter: they belong to what follows. */
export const FEWEST_IN_CHAPTER = 3

/**
 * Slides in the order of time, the oldest first, and again from the start. Notes have no time and come last. A slide that
 * arrives gets its place in time: it is played in this round if that place is still ahead.
 *
 * While nothing that is ahead can be shown, as without a network, slides of before are repeated; then the round goes on
 * where it was.
 */
export function createTimeOrder() {
  /** Oldest first. */
  const slides: Slide[] = []
  /** Of the slides as they are; null until wanted. */
  let chapters: Chapter[] | null = null
  /** How far this round has come. */
  let reached: Slide | null = null
  /** The last slide that was repeated. */
  let repeated: Slide | null = null
  let last: Slide | null = null
  let taken = 0

  const isAhead: Predicate = (slide) => reached === null || compare(slide, reached) > 0

  function indexOf(slide: Slide): number {
    let [low, high] = [0, slides.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const other = slides[middle]
      if (other !== undefined && compare(other, slide) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  function remove(slide: Slide) {
    const at = indexOf(slide)
    if (slides[at]?.id !== slide.id) return
    slides.splice(at, 1)
    chapters = null
  }

  return {
    /** Adds a slide, or brings a known one up to date, which was `known` before. */
    add(slide: Slide, known: Slide | undefined) {
      if (known !== undefined) remove(known)
      slides.splice(indexOf(slide), 0, slide)
      chapters = null
      // The list comes in pages, the newest first: the first round starts with what is oldest in the last of them.
      if (known === undefined && taken === 1 && !isAhead(slide)) reached = null
    },
    remove,
    /** The next one that is part of the story and possible. Reading it changes nothing. */
    next(isPossible: Predicate, isPart: Predicate): Slide | null {
      const part = slides.filter(isPart)
      const ahead = part.filter(isAhead)
      const round = ahead.length > 0 ? ahead : part
      const forward = round.find(isPossible)
      if (forward !== undefined) return forward
      const behind = part.filter(isPossible)
      return behind.find((slide) => repeated !== null && compare(slide, repeated) > 0) ?? behind[0] ?? null
    },
    /** Marks a slide as on the screen. */
    take(slide: Slide) {
      taken += 1
      last = slide
      const isRoundOver = !slides.some(isAhead)
      if (isAhead(slide) || isRoundOver) {
        reached = slide
        repeated = null
      } else repeated = slide
    },
    /** The chapter that a slide opens, if it is shown next; null within a chapter, and for notes. */
    chapterOpenedBy({ takenAt }: Slide): Chapter | null {
      if (takenAt === null) return null
      chapters ??= chaptersOf(slides.flatMap((slide) => slide.takenAt ?? []))
      const chapter = chapters.findLast(({ from }) => from <= takenAt)
      if (chapter === undefined) return null
      const before = last?.takenAt ?? Number.POSITIVE_INFINITY
      return before < chapter.from || (takenAt === chapter.from && before > takenAt) ? chapter : null
    },
    /** Starts again with the oldest. */
    restart() {
      reached = null
      repeated = null
      last = null
      taken = 0
    },
  }
}

function compare(one: Slide, other: Slide): number {
  const [a, b] = [one.takenAt ?? Number.POSITIVE_INFINITY, other.takenAt ?? Number.POSITIVE_INFINITY]
  if (a !== b) return a - b
  return one.id < other.id ? -1 : Number(one.id > other.id)
}

/** The chapters of an evening: where pauses divide it, and where it goes on for long. */
export function chaptersOf(times: readonly number[]): Chapter[] {
  const chapters: (Chapter & { count: number })[] = []
  for (const time of times) {
    const chapter = chapters.at(-1)
    const isBreak =
      chapter === undefined ||
      (chapter.count >= FEWEST_IN_CHAPTER &&
        (time - chapter.to >= CHAPTER_GAP || time - chapter.from >= LONGEST_CHAPTER))
    if (isBreak) chapters.push({ from: time, to: time, count: 1 })
    else {
      chapter.to = time
      chapter.count += 1
    }
  }
  return chapters.map(({ from, to }) => ({ from, to }))
}
