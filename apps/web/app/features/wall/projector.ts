import { SECONDS } from '@afterglow/contract/kernel'
import { createObservable } from '~/lib/observable'
import type { ReadySlide, Shown, SlideClock, SlideshowState } from './slides'
import type { WallAlbum } from './wall-album'

/** Duration of the fade; also in `--dur-wall`. */
const FADE = 1 * SECONDS

type ShowOptions<P> = Partial<Pick<Shown<P>, 'isNew' | 'beside' | 'chapter'>>

/** What the screen of a wall shows: the slide, the one fading out, and whether it moves on. */
export function createProjector<P>(clock: SlideClock, album: WallAlbum) {
  const observed = createObservable<SlideshowState<P>>({
    current: null,
    leaving: null,
    position: 0,
    total: 0,
    size: 0,
    isEmpty: true,
    mode: 'playing',
    isPaused: false,
    isHeld: false,
  })
  let turns = 0
  let stopFade = () => {}

  function update(patch: Partial<SlideshowState<P>>) {
    const next = { ...observed.get(), ...patch }
    const position = next.current === null ? 0 : album.positionOf(next.current.id)
    const { size } = album
    observed.set({ ...next, total: album.countPhotos(), size, isEmpty: size === 0, position })
  }

  function newTurn(slide: Omit<Shown<P>, 'turn'>): Shown<P> {
    turns += 1
    return { ...slide, turn: turns }
  }

  return {
    state: observed.get,
    subscribe: observed.subscribe,
    update,
    isShown: (id: string) => observed.get().current?.id === id,
    /** Whether a slide has this turn, or shares it. */
    isOnScreen: (id: string) => {
      const { current } = observed.get()
      return current?.id === id || current?.beside?.id === id
    },
    /** Paused on this screen or by the host, or held by a card. */
    isStill() {
      const { isPaused, isHeld, mode } = observed.get()
      return isPaused || isHeld || mode !== 'playing'
    },
    show(
      id: string,
      ready: ReadySlide<P>,
      { isNew = false, beside = null, chapter = null }: ShowOptions<P> = {},
    ): Shown<P> {
      const current = newTurn({ ...ready, id, isNew, beside, chapter })
      const leaving = observed.get().current
      stopFade()
      update({ current, leaving })
      if (leaving !== null) stopFade = clock.after(FADE, () => update({ leaving: null }))
      return current
    },
    /** Replaces the picture on the screen within its turn: nothing moves. */
    improve(id: string, ready: ReadySlide<P>) {
      const { current } = observed.get()
      if (current?.id === id) update({ current: { ...current, ...ready } })
    },
    /** Starts the slide on the screen from its beginning, which matters to a film. A voice is not heard twice in a row. */
    replay(current: Shown<P>) {
      if (current.view.kind === 'film') update({ current: newTurn(current) })
    },
    /** The slide beside that on the screen is gone; the other keeps its turn. */
    dropBeside(id: string) {
      const { current, leaving } = observed.get()
      if (current?.beside?.id === id) update({ current: { ...current, beside: null } })
      if (leaving?.beside?.id === id) update({ leaving: { ...leaving, beside: null } })
    },
    clear() {
      stopFade()
      update({ current: null, leaving: null })
    },
  }
}

export type Projector<P> = ReturnType<typeof createProjector<P>>
