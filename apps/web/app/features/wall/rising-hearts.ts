import { MAX_RISING_HEARTS } from '@afterglow/contract/wall'
import { createObservable } from '~/lib/observable'
import type { SlideClock } from './slides'

/** Duration of a rise; also in wall.css. */
const RISE = 1600
/** Hearts that are given at once rise one after the other. */
const STAGGER = 140

export interface RisingHeart {
  id: number
  /** Until it begins to rise, in ms. */
  delay: number
}

/**
 * The hearts in the air. Those that are given while five are there never rise: a wall shows that hearts come, not how
 * many.
 */
export function createRisingHearts(clock: SlideClock) {
  const observed = createObservable<readonly RisingHeart[]>([])
  let raised = 0

  function raise(delay: number): RisingHeart {
    raised += 1
    const heart = { id: raised, delay }
    clock.after(delay + RISE, () => observed.set(observed.get().filter((one) => one !== heart)))
    return heart
  }

  return {
    subscribe: observed.subscribe,
    get: observed.get,
    raise(count: number) {
      const inAir = observed.get()
      const room = MAX_RISING_HEARTS - inAir.length
      const added = Array.from({ length: Math.min(count, room) }, (_, n) => raise(n * STAGGER))
      if (added.length > 0) observed.set([...inAir, ...added])
    },
  }
}

export type RisingHearts = ReturnType<typeof createRisingHearts>
