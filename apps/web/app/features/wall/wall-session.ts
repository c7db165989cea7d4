import { DEFAULT_WALL_STYLE, type SlidePage, WALL_STYLES, type Wall } from '@afterglow/contract/wall'
import { isApiError } from '~/lib/api'
import type { EventSocket, EventSocketOptions } from '~/lib/socket'
import { createRisingHearts } from './rising-hearts'
import type { SlideClock } from './slides'
import type { Slideshow } from './slideshow'
import { longestFilmOf, orderOf, paceOf } from './styles/pace'
import { followFact } from './wall-facts'
import { createWallLine } from './wall-line'
import { createWallListing } from './wall-listing'
import { createWallState, type WallPhase } from './wall-state'

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
  const state = createWallState()
  const hearts = createRisingHearts(deps.clock)
  const listing = createWallListing({ ...deps, onListed: state.listed })
  const line = createWallLine({
    ...deps,
    onWall: (wall) => follow(inKnownStyle(wall)),
    onError(error) {
      const phase = endOf(error)
      if (phase === null) state.failed()
      else end(phase)
    },
    onFact: (kind, data) =>
      followFact(
        { listing, isOpen: state.isOpen, onWall: line.follow, onHearts: hearts.raise, end },
        kind,
        data,
      ),
    onReset: () => state.isOpen() && listing.list({ jumps: true }),
  })

  function follow(wall: Wall) {
    const { wall: before, isListed } = state.get()
    const { settings, mode, style } = wall
    slideshow.configure({
      photoInterval: settings.photoInterval,
      mode,
      pace: paceOf(style),
      longestFilm: longestFilmOf(style),
      order: orderOf(style),
    })
    state.follow(wall)
    if (wall.state !== 'open') return listing.clear()
    if (before?.state === 'open' && before.event.showsNames !== wall.event.showsNames) slideshow.fetchAgain()
    const hasChanged =
      before?.state !== 'open' ||
      before.settings.showNotes !== wall.settings.showNotes ||
      before.settings.showVoices !== wall.settings.showVoices
    const isLimitedAnew =
      before?.settings.challengeId !== wall.settings.challengeId ||
      before.spotlight?.id !== wall.spotlight?.id
    // What another limit lets in is the album of the evening, and not new.
    if (hasChanged || isLimitedAnew || !isListed) listing.list({ jumps: !isLimitedAnew })
  }

  function end(phase: WallPhase) {
    close()
    state.end(phase)
  }

  function close() {
    line.close()
    listing.clear()
  }

  line.look()

  return {
    subscribe: state.subscribe,
    state: state.get,
    hearts,
    retry: line.look,
    /** The network came back, or the tab became visible. */
    wake() {
      slideshow.wake()
      line.wake({ isOpen: state.isOpen() })
    },
    close,
  }
}

/** A newer server may have styles that this page has never heard of. */
function inKnownStyle(wall: Wall): Wall {
  return WALL_STYLES.includes(wall.style) ? wall : { ...wall, style: DEFAULT_WALL_STYLE }
}

/** The phase in which a wall ends for good; null when another look may succeed. */
function endOf(error: unknown): WallPhase | null {
  if (isApiError(error, 'wall.link_ended')) return 'ended'
  if (isApiError(error, 'event.not_found')) return 'missing'
  // An address that cannot contain an event id is not an address of the API.
  if (isApiError(error, 'resource.not_found')) return 'invalid'
  return null
}

export type WallSession = ReturnType<typeof createWallSession>
