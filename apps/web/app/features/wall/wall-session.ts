import type { SlidePage } from '@afterglow/contract/wall'
import { type Slide, type Wall, wallFacts } from '@afterglow/contract/wall'
import { isApiError } from '~/lib/api'
import type { EventSocket, EventSocketOptions } from '~/lib/socket'
import type { SlideClock } from './slides'
import type { Slideshow } from './slideshow'

/** Failed questions are asked again after this long. */
const RETRY_PAUSE = 5000
/** Browsers cannot wait for longer at once. */
const LONGEST_WAIT = 2 ** 31 - 1

export type WallPhase = 'loading' | 'failed' | 'invalid' | 'missing' | 'ended' | Wall['state']

export interface WallState {
  phase: WallPhase
  wall: Wall | null
  /** The album is known: when it is empty, it is empty. */
  isListed: boolean
}

export interface WallSessionDeps {
  clock: SlideClock
  slideshow: Slideshow<unknown>
  getWall(): Promise<Wall>
  listSlides(cursor: string | null): Promise<SlidePage>
  openSocket(options: Pick<EventSocketOptions, 'since' | 'onFact' | 'onReset' | 'onUnreached'>): EventSocket
}

/** Keeps one wall as the server has it: its door, its settings and what is on it, until it is closed. */
export function createWallSession(deps: WallSessionDeps) {
  const { clock, slideshow } = deps
  const listeners = new Set<() => void>()
  let state: WallState = { phase: 'loading', wall: null, isListed: false }
  let socket: EventSocket | null = null
  /** Which listing is the latest; an older one that comes late is dropped. */
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
    // An address in which no event can be is no address of the API.
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

  /** Reads all names, and puts the wall right by them. Unless it `jumps`, a slide that was not listed before waits its turn. */
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
    // The newest comes last, so that it is first.
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
    /** The network came back, or the tab was looked at again. */
    wake() {
      if (isClosed) return
      slideshow.wake()
      if (state.phase === 'open') return socket?.wake()
      // Its door may have been opened in another tab: only a new socket is known by that.
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
