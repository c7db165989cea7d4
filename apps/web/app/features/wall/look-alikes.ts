import { LOOK_ALIKE_BITS } from '@afterglow/contract/media'
import type { Slide } from '@afterglow/contract/wall'

/** Photos of one sender within this time are one burst, in seconds. */
const BURST = 10

/** Whether two slides look alike. A slide without a hash looks like no other. */
export function lookAlike(one: Slide, other: Slide): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (one.id === other.id || a === null || b === null) return false
  return bitsIn(a[0] ^ b[0]) + bitsIn(a[1] ^ b[1]) <= LOOK_ALIKE_BITS
}

/**
 * Slides among which look-alikes of another are found without comparing all. Hashes that differ in at most LOOK_ALIKE_BITS of
 * their bits have at least one of more bytes in common, so those that share none need no comparison.
 */
export function createLooks() {
  const slides = new Map<string, Slide>()
  /** Ids by a byte and its place. */
  const sharing = new Map<number, Set<string>>()

  function remove(id: string) {
    const slide = slides.get(id)
    if (slide === undefined) return
    slides.delete(id)
    for (const byte of bytesOf(slide)) sharing.get(byte)?.delete(id)
  }

  return {
    remove,
    /** Adds a slide, or replaces what is known of it. */
    add(slide: Slide) {
      remove(slide.id)
      slides.set(slide.id, slide)
      for (const byte of bytesOf(slide)) sharing.set(byte, (sharing.get(byte) ?? new Set()).add(slide.id))
    },
    has: (id: string) => slides.has(id),
    /** Those that look like this one; some more than once. */
    *like(slide: Slide): Generator<Slide> {
      for (const byte of bytesOf(slide)) {
        for (const id of sharing.get(byte) ?? []) {
          const other = slides.get(id)
          if (other !== undefined && lookAlike(other, slide)) yield other
        }
      }
    },
  }
}

/** The eight bytes of a hash, each with its place; more than LOOK_ALIKE_BITS. */
function bytesOf({ dhash }: Slide): number[] {
  if (dhash === null) return []
  return Array.from({ length: 8 }, (_, at) => at * 256 + Number.parseInt(dhash.slice(at * 2, at * 2 + 2), 16))
}

/**
 * The less sharp photos of bursts among one sender's slides: each looks like a sharper one that was taken within ten
 * seconds of it and is itself shown. The sharpest of a burst is never among them.
 */
export function blurredOf(slides: Iterable<Slide>): Set<string> {
  const bySharpness = [...slides]
    .flatMap((slide) => {
      const { sharpness, takenAt, dhash } = slide
      return sharpness === null || takenAt === null || dhash === null ? [] : [{ slide, sharpness, takenAt }]
    })
    .toSorted((a, b) => b.sharpness - a.sharpness || a.takenAt - b.takenAt)
  const shown: typeof bySharpness = []
  const blurred = new Set<string>()
  for (const one of bySharpness) {
    const isBlurred = shown.some(
      (other) => Math.abs(other.takenAt - one.takenAt) <= BURST && lookAlike(other.slide, one.slide),
    )
    if (isBlurred) blurred.add(one.slide.id)
    else shown.push(one)
  }
  return blurred
}

/** Parsed once per slide: each choice compares hundreds of hashes. */
const parsed = new WeakMap<Slide, readonly [number, number]>()

function wordsOf(slide: Slide): readonly [number, number] | null {
  if (slide.dhash === null) return null
  const known = parsed.get(slide)
  if (known !== undefined) return known
  const words = [
    Number.parseInt(slide.dhash.slice(0, 8), 16),
    Number.parseInt(slide.dhash.slice(8), 16),
  ] as const
  parsed.set(slide, words)
  return words
}

/** Ones in 32 bits, added up in pairs, fours and bytes. */
function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
