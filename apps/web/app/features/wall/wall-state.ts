import type { Wall } from '@afterglow/contract/wall'
import { now } from '~/lib/clock'
import { createObservable } from '~/lib/observable'

export type WallPhase = 'loading' | 'failed' | 'invalid' | 'missing' | 'ended' | Wall['state']

export interface WallState {
  phase: WallPhase
  wall: Wall | null
  /** How far the server's clock is ahead of this screen's, in ms. */
  serverAhead: number
  /** The album has been listed, so no slides means it is empty. */
  isListed: boolean
}

/** What the screen of a wall shows around the slides, and the ways in which it changes. */
export function createWallState() {
  const observed = createObservable<WallState>({
    phase: 'loading',
    wall: null,
    serverAhead: 0,
    isListed: false,
  })
  const update = (patch: Partial<WallState>) => observed.set({ ...observed.get(), ...patch })
  return {
    get: observed.get,
    subscribe: observed.subscribe,
    isOpen: () => observed.get().phase === 'open',
    follow: (wall: Wall) =>
      update({
        wall,
        serverAhead: Date.parse(wall.serverTime) - now().getTime(),
        phase: wall.state,
        ...(wall.state !== 'open' && { isListed: false }),
      }),
    listed: () => update({ isListed: true }),
    /** A wall that plays goes on playing. */
    failed: () => observed.get().wall === null && update({ phase: 'failed' }),
    end: (phase: WallPhase) => update({ phase, wall: null, isListed: false }),
  }
}
