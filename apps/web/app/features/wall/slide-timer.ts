import { SECONDS } from '@afterglow/contract/kernel'
import type { SlideClock } from './slides'

/** How far the slide whose turn it is may exceed its time before another one goes first. */
const GRACE = 1 * SECONDS

/** How long the slide on the screen stays. Calls `onDue` for the next slide. */
export function createSlideTimer(clock: SlideClock, onDue: () => void) {
  const overdue = createOverdue(clock, onDue)
  /** How long a photo stays. */
  let interval: number = 5 * SECONDS
  /** How long the slide on the screen stays; null for as long as a photo. */
  let dwell: number | null = null
  /** What the slide on the screen needs at least, even where photos stay shorter. */
  let atLeast = 0
  /** Before its time begins. */
  let lead = 0
  let since = 0
  let stopDwell = () => {}

  return {
    overdue,
    /**
     * A slide has appeared and stays for `ms`, or as long as a photo: not less than `atLeast`, and longer by the `lead` of
     * what precedes it.
     */
    begin(ms: number | null, more: { atLeast?: number; lead?: number } = {}) {
      overdue.clear()
      since = clock.now()
      dwell = ms
      atLeast = more.atLeast ?? 0
      lead = more.lead ?? 0
    },
    /** Also applies to the photo on the screen, whose time counts from when it appeared. */
    setInterval(ms: number) {
      interval = ms
    },
    /** The film on the screen cannot be played: its poster stays as long as a photo. */
    treatAsPhoto() {
      dwell = null
    },
    /** The slide on the screen stays for `ms` from when it appeared. */
    stayFor(ms: number) {
      dwell = ms
    },
    /** Counts the slide's time from now. */
    restart() {
      since = clock.now()
    },
    /** Schedules the end of the slide's time, unless the wall stands still. */
    schedule(isStill: boolean) {
      stopDwell()
      const rest = Math.max(0, since + lead + Math.max(dwell ?? interval, atLeast) - clock.now())
      stopDwell = isStill ? () => {} : clock.after(rest, onDue)
    },
    clear() {
      stopDwell()
      overdue.clear()
    },
  }
}

/** How long the next slide is overdue. */
function createOverdue(clock: SlideClock, onDue: () => void) {
  let dueAt: number | null = null
  let stopGrace = () => {}

  const isLate = () => dueAt !== null && clock.now() - dueAt >= GRACE

  return {
    hasBegun: () => dueAt !== null,
    /** The next slide has used up its grace period. */
    isLate,
    begin() {
      dueAt ??= clock.now()
    },
    /** Lets any slide that is ready go first. */
    skipGrace() {
      dueAt = clock.now() - GRACE
    },
    waitOutGrace() {
      if (dueAt === null || isLate()) return
      stopGrace()
      stopGrace = clock.after(dueAt + GRACE - clock.now(), onDue)
    },
    clear() {
      stopGrace()
      dueAt = null
    },
  }
}

export type SlideTimer = ReturnType<typeof createSlideTimer>
