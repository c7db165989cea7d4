import type { SlidePage } from '@afterglow/contract/wall'
import { type Slide, type Wall, wallFacts } from '@afterglow/contract/wall'
import { isApiError } from '~/lib/api'
import type { EventSocket, EventSocketOptions } from '~/lib/socket'
import type { SlideClock } from './slides'
import type { Slideshow } from './slideshow'

/** Delay before retrying a failed request. */
const RETRY_PAUSE = 5000
/** The longest delay that browser timers support. */
const LONGEST_WAIT = 2 ** 31 - 1

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
  const { clock, slideshow } = deps
  const listeners = new Set<() => void>()
  let state: WallState = { phase: 'loading', wall: null, isListed: false }
  let socket: EventSocket | null = null
  /** Number of the latest listing; older ones that arrive late are dropped. */
  let listing = 0
  let isClosed = false
  let stopRetry = () => {}
  let stopCountdown = () => {}

  function tell(patch: Partial<WallState>) {
    state = { ...state, ...patch }
    for (const listener of listeners) listener()
  }

  async function look(): Promise<void> {
    stopRetry()
    try {
      const wall = await deps.getWall()
      if (isClosed) return
      follow(wall)
      socket ??= listen(wall.feedToken)
    } catch (error) {
      if (!isClosed) refused(error)
    }
  }

  function refused(error: unknown) {
    if (isApiError(error, 'wall.link_ended')) return end('ended')
    if (isApiError(error, 'event.not_found')) return end('missing')
    // An address that cannot contain an event id is not an address of the API.
    if (isApiError(error, 'resource.not_found')) return end('invalid')
    // A wall that plays goes on playing.
    if (state.wall === null) tell({ phase: 'failed' })
    stopRetry = clock.after(RETRY_PAUSE, () => void look())
  }

  function end(phase: WallPhase) {
    close()
    slideshow.clear()
    tell({ phase, wall: null, isListed: false })
  }

  function follow(wall: Wall) {
    const before = state.wall
    stopCountdown()
    slideshow.configure({ photoInterval: wall.settings.photoInterval, mode: wall.mode })
    tell({ wall, phase: wall.state })
    if (wall.state !== 'open') {
      listing += 1
      slideshow.clear()
      tell({ isListed: false })
      const wait = wall.opensAt === null ? null : Date.parse(wall.opensAt) - Date.parse(wall.serverTime)
      if (wait !== null)
        stopCountdown = clock.after(Math.min(Math.max(wait, 1000), LONGEST_WAIT), () => void look())
      return
    }
    const hasChanged = before?.state !== 'open' || before.settings.showNotes !== wall.settings.showNotes
    if (hasChanged || !state.isListed) void list()
  }

  /** Lists all slides and reconciles the wall. Unless it `jumps`, a newly listed slide waits its turn. */
  async function list({ jumps = true } = {}): Promise<void> {
    if (state.phase !== 'open') return
    listing += 1
    const mine = listing
    const isFirst = !state.isListed
    const seen = new Set<string>()
    let cursor: string | null = null
    try {
      do {
        const page: SlidePage = await deps.listSlides(cursor)
        if (isClosed || mine !== listing) return
        for (const { id } of page.slides) seen.add(id)
        takeIn(page.slides, jumps && !isFirst)
        cursor = page.nextCursor
      } while (cursor !== null)
    } catch {
      if (mine === listing) stopRetry = clock.after(RETRY_PAUSE, () => void list({ jumps }))
      return
    }
    if (!isFirst) for (const id of slideshow.ids()) if (!seen.has(id)) slideshow.remove(id)
    tell({ isListed: true })
  }

  function takeIn(slides: readonly Slide[], jumps: boolean) {
    const unknown = slides.filter(({ id }) => !slideshow.has(id))
    if (!jumps) return slideshow.add(unknown)
    // The newest comes last, so that it is shown first.
    for (const slide of unknown.toReversed()) slideshow.publish(slide)
  }

  function listen(since: string): EventSocket {
    return deps.openSocket({
      since,
      onFact,
      onReset() {
        void look()
        void list()
      },
      onUnreached: () => void look(),
    })
  }

  function onFact(kind: string, data: unknown) {
    if (kind === 'wall.ended') return end('ended')
    if (kind === 'event.deleted') return end('missing')
    const schema = wallFacts[kind as keyof typeof wallFacts] as
      | (typeof wallFacts)[keyof typeof wallFacts]
      | undefined
    const fact = schema?.safeParse(data).data
    if (fact === undefined) return
    if ('wall' in fact) follow(fact.wall)
    else if (state.phase !== 'open') return
    else if (kind === 'slides.changed') void list({ jumps: false })
    else if ('slide' in fact) slideshow.publish(fact.slide)
    else if ('slideId' in fact) slideshow.remove(fact.slideId)
  }

  function close() {
    isClosed = true
    stopRetry()
    stopCountdown()
    socket?.close()
    socket = null
  }

  void look()

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    retry: () => void look(),
    /** The network came back, or the tab became visible. */
    wake() {
      if (isClosed) return
      slideshow.wake()
      if (state.phase === 'open') return socket?.wake()
      // The door may have been opened in another tab; only a new socket gets the new access.
      socket?.close()
      socket = null
      void look()
    },
    close() {
      close()
      slideshow.clear()
    },
  }
}

export type WallSession = ReturnType<typeof createWallSession>
