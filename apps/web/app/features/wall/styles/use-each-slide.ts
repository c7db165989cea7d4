import { useState } from 'react'
import type { DrawnView, Shown } from '../slides'

type Slide = Shown<HTMLImageElement, DrawnView>

/**
 * State that slides change as they come: `step` runs once for each of them, in order. It depends on those that came
 * before, so it cannot be computed from the current slide alone.
 */
export function useEachSlide<State>(
  current: Slide | null,
  initial: State,
  step: (state: State, slide: Slide) => State,
): State {
  const [known, setKnown] = useState({ turn: 0, state: initial })
  if (current === null || current.turn === known.turn) return known.state
  const state = step(known.state, current)
  setKnown({ turn: current.turn, state })
  return state
}
