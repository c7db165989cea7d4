import { type SlidePage, type Wall, wallFacts } from '@afterglow/contract/wall'
import { isApiError } from '~/lib/api'
import { createObservable } from '~/lib/observable'
import type { EventSocket, EventSocketOptions } from '~/lib/socket'
import type { SlideClock } from './slides'
import type { Slideshow } from './slideshow'
import { createWallLine } from './wall-line'
import { createWallListing } from './wall-listing'

export type WallPhase = 'loading' | 'failed' | 'invalid' | 'missing' | 'ended' | Wall['state']

export interface WallState {
  phase: WallPhase
  wall: Wall | null
  /** The album has been listed, so no slides means it is empty. */
  isListed: boolean
}

export interface WallSessionDeps {
  clock: SlideClock
  slideshow: Slideshow<unknown>
  getWall(): Promise<Wall>
  listSlides(cursor: string | null): Promise<SlidePage>
  openSocket(options: Pick<EventSocketOptions, 'since' | 'onFact' | 'onReset' | 'onUnreached'>): EventSocket
}

/** Synchronizes one wall with the server until it is closed: its door, its settings and its slides. */
export function createWallSession(deps: WallSessionDeps) {
  const { slideshow } = deps
  const state = createObservable<WallState>({ phase: 'loading', wall: null, isListed: false })
  const listing = createWallListing({ ...deps, onListed: () => update({ isListed: true }) })
  const line = createWallLine({
    ...deps,
    onWall: follow,
    onError(error) {
      const phase = endOf(error)
      if (phase !== null) return end(phase)
      // A wall that plays goes on playing.
      if (state.get().wall === null) update({ phase: 'failed' })
    },
    onFact,
    onReset: () => isOpen() && listing.list({ jumps: true }),
  })

  const isOpen = () => state.get().phase === 'open'

  function update(patch: Partial<WallState>) {
    state.set({ ...state.get(), ...patch })
  }

  function follow(wall: Wall) {
    const { wall: before, isListed } = state.get()
    slideshow.configure({ photoInterval: wall.settings.photoInterval, mode: wall.mode })
    update({ wall, phase: wall.state })
    if (wall.state !== 'open') {
      listing.reset()
      slideshow.clear()
      return update({ isListed: false })
    }
    const hasChanged = before?.state !== 'open' || before.settings.showNotes !== wall.settings.showNotes
    if (hasChanged || !isListed) listing.list({ jumps: true })
  }

  function onFact(kind: string, data: unknown) {
    if (kind === 'wall.ended') return end('ended')
    if (kind === 'event.deleted') return end('missing')
    const fact = readFact(kind, data)
    if (fact === undefined) return
    if ('wall' in fact) line.follow(fact.wall)
    else if (!isOpen()) return
    else if (kind === 'slides.changed') listing.list({ jumps: false })
    else if ('slide' in fact) slideshow.publish(fact.slide)
    else if ('slideId' in fact) slideshow.remove(fact.slideId)
  }

  function end(phase: WallPhase) {
    close()
    update({ phase, wall: null, isListed: false })
  }

  function close() {
    line.close()
    listing.reset()
    slideshow.clear()
  }

  line.look()

  return {
    subscribe: state.subscribe,
    state: state.get,
    retry: line.look,
    /** The network came back, or the tab became visible. */
    wake() {
      slideshow.wake()
      line.wake({ isOpen: isOpen() })
    },
    close,
  }
}

/** The phase in which a wall ends for good; null when another look may succeed. */
function endOf(error: unknown): WallPhase | null {
  if (isApiError(error, 'wall.link_ended')) return 'ended'
  if (isApiError(error, 'event.not_found')) return 'missing'
  // An address that cannot contain an event id is not an address of the API.
  if (isApiError(error, 'resource.not_found')) return 'invalid'
  return null
}

/** Undefined for a fact of no use to a wall; a newer server may send others. */
function readFact(kind: string, data: unknown) {
  const schema = wallFacts[kind as keyof typeof wallFacts] as
    | (typeof wallFacts)[keyof typeof wallFacts]
    | undefined
  return schema?.safeParse(data).data
}

export type WallSession = ReturnType<typeof createWallSession>
