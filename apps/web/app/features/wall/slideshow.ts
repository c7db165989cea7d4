import { SECONDS } from '@afterglow/contract/kernel'
import type { WallMode } from '@afterglow/contract/wall'
import { createProjector } from './projector'
import { createSlideContents } from './slide-contents'
import { createSlideSupply } from './slide-supply'
import { createSlideTimer } from './slide-timer'
import { createSlideTurns, type SlideParts } from './slide-turns'
import { createSlideUpgrades } from './slide-upgrades'
import type { SlideClock, SlideLoader, SlidePace } from './slides'
import { createWallAlbum } from './wall-album'

/**
 * The wall as a state machine: which slide is on the screen and when the next one comes, whatever the network does.
 * Time, bytes and pictures are injected. Nothing is shown before it is ready; while nothing new can be loaded, it
 * replays what it holds.
 */
export function createSlideshow<P>({ clock, loader }: { clock: SlideClock; loader: SlideLoader<P> }) {
  const album = createWallAlbum()
  const projector = createProjector<P>(clock, album)
  const timer = createSlideTimer(clock, () => turns.advance())
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
  const turns = createSlideTurns({ album, supply, projector, timer, upgrades })
  const parts = { album, supply, projector, timer, upgrades, turns }
  const contents = createSlideContents(parts)

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
    ...createControls(parts),
  }
}

interface ShowSettings {
  /** Seconds. */
  photoInterval: number
  mode: WallMode
  pace?: SlidePace | null
}

function createControls<P>({ supply, projector, timer, turns }: SlideParts<P>) {
  /** Pauses or resumes. After a pause, the slide's time starts over. */
  function resume() {
    if (!projector.isStill()) timer.restart()
    turns.schedule()
    turns.goOn()
  }

  return {
    /** Sets the seconds per photo, the host's mode, and the pace of the style. */
    configure({ photoInterval, mode, pace = null }: ShowSettings) {
      timer.setInterval(photoInterval * SECONDS)
      turns.setPace(pace)
      if (mode === projector.state().mode) return turns.schedule()
      projector.update({ mode })
      resume()
    },
    togglePause() {
      projector.update({ isPaused: !projector.state().isPaused })
      resume()
    },
    /** A film or a voice message has played to its end. */
    filmEnded(turn: number) {
      if (projector.state().current?.turn === turn) turns.advance()
    },
    /** A film cannot be played: its poster stays as long as a photo. */
    filmFailed(turn: number) {
      if (projector.state().current?.turn !== turn) return
      timer.treatAsPhoto()
      turns.schedule()
    },
    /** The slide knows best how long it takes: it stays for `ms` from when it appeared. */
    hold(turn: number, ms: number) {
      if (projector.state().current?.turn !== turn) return
      timer.hold(ms)
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
