import { SECONDS } from '@afterglow/contract/kernel'
import { LONGEST_FILM_SLIDE, type WallMode } from '@afterglow/contract/wall'
import { createProjector } from './projector'
import { createSlideContents } from './slide-contents'
import { createSlideSupply } from './slide-supply'
import { createSlideTimer } from './slide-timer'
import { createSlideTurns, type SlideParts } from './slide-turns'
import { createSlideUpgrades } from './slide-upgrades'
import type { SlideClock, SlideLoader, SlidePace } from './slides'
import { createWallAlbum, type SlideOrder } from './wall-album'

interface SlideshowDeps<P> {
  clock: SlideClock
  loader: SlideLoader<P>
  /** Whether the screen shows two portraits side by side now. */
  mayPair?(): boolean
  /** Asked when a slide's time is over: something else comes first, and has called `hold`. */
  takesTurn?(): boolean
}

/**
 * The wall as a state machine: which slide is on the screen and when the next one comes, whatever the network does.
 * Time, bytes and pictures are injected. Nothing is shown before it is ready; while nothing new can be loaded, it
 * replays what it holds.
 */
export function createSlideshow<P>({
  clock,
  loader,
  mayPair = () => false,
  takesTurn = () => false,
}: SlideshowDeps<P>) {
  const album = createWallAlbum()
  const projector = createProjector<P>(clock, album)
  const timer = createSlideTimer(clock, turnOver)
  const supply = createSlideSupply<P>({
    clock,
    loader,
    isKnown: album.has,
    // A better picture of the slide on the screen replaces it.
    onReady: (id, ready) => (projector.isShown(id) ? projector.show(id, ready) : supply.keep(id, ready)),
    onGone: (id) => contents.remove(id),
    onChange: () => turns.goOn(),
  })
  const upgrades = createSlideUpgrades({ clock, loader, onBetter: projector.improve })
  const turns = createSlideTurns({ album, supply, projector, timer, upgrades, mayPair })
  const parts = { album, supply, projector, timer, upgrades, turns }
  const contents = createSlideContents(parts)

  function turnOver() {
    if (!takesTurn()) turns.advance()
  }

  async function goBack(): Promise<void> {
    const id = turns.lastSeen()
    const slide = id === undefined ? undefined : album.get(id)
    if (slide === undefined) return
    const outcome = await loader.load(slide)
    if (outcome.kind === 'ready' && album.has(slide.id)) turns.showAgain(slide.id, outcome.ready)
  }

  return {
    subscribe: projector.subscribe,
    state: projector.state,
    next: turns.force,
    previous: () => void goBack(),
    ...contents,
    ...createControls(parts, turnOver),
  }
}

interface ShowSettings {
  /** Seconds. */
  photoInterval: number
  mode: WallMode
  pace?: SlidePace | null
  /** In ms: a longer one is cut off. */
  longestFilm?: number
  order?: SlideOrder
}

function createControls<P>({ album, supply, projector, timer, turns }: SlideParts<P>, turnOver: () => void) {
  /** Pauses or resumes. After a pause, the slide's time starts over. */
  function resume() {
    if (!projector.isStill()) timer.restart()
    turns.schedule()
    turns.goOn()
  }

  return {
    /** Sets the seconds per photo, the host's mode, and the pace and the order of the style. */
    configure({
      photoInterval,
      mode,
      pace = null,
      longestFilm = LONGEST_FILM_SLIDE,
      order = 'fair',
    }: ShowSettings) {
      timer.setInterval(photoInterval * SECONDS)
      turns.setLongestFilm(longestFilm)
      turns.setPace(pace)
      if (album.setOrder(order)) turns.goOn()
      const { mode: before } = projector.state()
      if (mode === before) return turns.schedule()
      // A scene that was not drawn has kept nothing.
      if (before === 'blank') turns.refill()
      projector.update({ mode })
      resume()
    },
    togglePause() {
      projector.update({ isPaused: !projector.state().isPaused })
      resume()
    },
    /** A scene has room for the next slide. A voice message that lies over it is not cut off. */
    goOn() {
      if (projector.state().current?.view.kind !== 'voice') turnOver()
    },
    /** Stops the time of the slide on the screen: a card is over it. */
    hold() {
      projector.update({ isHeld: true })
      turns.schedule()
    },
    /** The card has gone. `isOver`: it came at the end of the slide's time, so the next slide follows. */
    release({ isOver }: { isOver: boolean }) {
      projector.update({ isHeld: false })
      if (isOver && !projector.isStill()) turns.advance()
      else resume()
    },
    /** A film or a voice message has played to its end. */
    filmEnded(turn: number) {
      if (projector.state().current?.turn === turn) turnOver()
    },
    /** A film cannot be played: its poster stays as long as a photo. */
    filmFailed(turn: number) {
      if (projector.state().current?.turn !== turn) return
      timer.treatAsPhoto()
      turns.schedule()
    },
    /** The slide knows best how long it takes: it stays for `ms` from when it appeared. */
    stayFor(turn: number, ms: number) {
      if (projector.state().current?.turn !== turn) return
      timer.stayFor(ms)
      turns.schedule()
    },
    /** The network is back, or may be: retries everything that waits. */
    wake() {
      supply.wake()
      turns.goOn()
    },
  }
}

export type Slideshow<P> = ReturnType<typeof createSlideshow<P>>
