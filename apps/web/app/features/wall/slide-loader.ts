import { MB, SECONDS } from '@afterglow/contract/kernel'
import type { Slide, SlideView } from '@afterglow/contract/wall'
import { isApiError } from '~/lib/api'
import type { LoadOutcome, ReadySlide, SlideLoader } from './slides'

/** The number of slides cached for offline use. A long night reaches it, and never exceeds it. */
const MAX_HELD = 48
const MAX_HELD_BYTES = 40 * MB
const PATIENCE = 10 * SECONDS
/** Nothing waits for a picture that is only better. */
const LONG_PATIENCE = 60 * SECONDS

interface Held {
  view: SlideView
  /** Null for notes and voice messages. */
  bytes: Blob | null
  /** Asked for. */
  pixels: number
}

export interface LoaderDeps<P> {
  /** @throws ApiError */
  getView(id: string, pixels: number, signal: AbortSignal): Promise<SlideView>
  /** @throws ApiError */
  getBytes(url: string, signal: AbortSignal): Promise<Blob>
  /** Returns the picture ready to be painted. Fails if the bytes are not a picture. */
  decode(bytes: Blob): Promise<P>
  /** What the screen shows at most of the longer side of a slide's picture. */
  pixelsFor(id: string): number
  /** The server no longer lets this wall show anything. */
  onRefused(): void
}

/** Fetches slides and caches the bytes of the latest, so that the wall goes on offline. */
export function createSlideLoader<P>({
  getView,
  getBytes,
  decode,
  pixelsFor,
  onRefused,
}: LoaderDeps<P>): SlideLoader<P> {
  const shelf = createShelf()

  async function obtain({ id }: Slide): Promise<Held> {
    const known = shelf.get(id)
    // The addresses of films and sounds expire; the rest is cached.
    if (known !== undefined && known.view.kind !== 'film' && known.view.kind !== 'voice') return known
    const signal = AbortSignal.timeout(PATIENCE)
    const pixels = pixelsFor(id)
    try {
      const view = await getView(id, pixels, signal)
      if (view.kind === 'note' || view.kind === 'voice') return { view, bytes: null, pixels }
      if (known !== undefined) return { ...known, view }
      return { view, pixels, bytes: await orBroken(getBytes(view.pictureUrl, signal), isAnswer) }
    } catch (error) {
      if (isRefused(error)) onRefused()
      if (known === undefined || isGone(error)) throw error
      return known
    }
  }

  async function load(slide: Slide): Promise<LoadOutcome<P>> {
    try {
      const held = await obtain(slide)
      shelf.hold(slide.id, held)
      const picture = held.bytes && (await orBroken(decode(held.bytes), () => true))
      return { kind: 'ready', ready: { view: held.view, picture } }
    } catch (error) {
      if (isGone(error)) return { kind: 'gone' }
      if (!(error instanceof BrokenSlide)) return { kind: 'unreachable' }
      shelf.drop(slide.id)
      return { kind: 'broken' }
    }
  }

  function isFull(id: string): boolean {
    const known = shelf.get(id)
    return known?.view.kind !== 'photo' || (known.view.isFull && known.pixels >= pixelsFor(id))
  }

  async function improve(id: string): Promise<ReadySlide<P> | null> {
    const known = shelf.get(id)
    if (known?.view.kind !== 'photo' || isFull(id)) return null
    const pixels = Math.max(known.pixels, pixelsFor(id))
    const signal = AbortSignal.timeout(LONG_PATIENCE)
    // Forgotten meanwhile, or loaded anew.
    const keep = (better: Held) => shelf.get(id) === known && shelf.hold(id, better)
    try {
      const view = await getView(id, pixels, signal)
      if (view.kind !== 'photo') return null
      if (placeOf(view.pictureUrl) === placeOf(known.view.pictureUrl)) {
        keep({ ...known, view, pixels })
        return null
      }
      const bytes = await getBytes(view.pictureUrl, signal)
      const picture = await decode(bytes)
      return keep({ view, bytes, pixels }) ? { view, picture } : null
    } catch {
      // What is held stays.
      return null
    }
  }

  return {
    load,
    holds: (id) => shelf.get(id) !== undefined,
    isFull,
    improve,
    drop: shelf.drop,
    clear: shelf.clear,
  }
}

/** The latest slides with their bytes, as many as a wall may keep in memory. */
function createShelf() {
  /** Ordered by use, the latest at the end. */
  const held = new Map<string, Held>()
  return {
    get: (id: string) => held.get(id),
    hold(id: string, slide: Held): true {
      held.delete(id)
      held.set(id, slide)
      let bytes = 0
      for (const one of held.values()) bytes += one.bytes?.size ?? 0
      for (const [oldest, one] of held) {
        if (oldest === id || (held.size <= MAX_HELD && bytes <= MAX_HELD_BYTES)) break
        held.delete(oldest)
        bytes -= one.bytes?.size ?? 0
      }
      return true
    },
    drop: (id: string) => void held.delete(id),
    clear: () => held.clear(),
  }
}

/** An address without its proof, which is another each half hour. */
function placeOf(url: string): string | undefined {
  return url.split('?')[0]
}

/** There are no bytes, or they are not a picture. */
class BrokenSlide extends Error {}

/** Awaits a step towards the picture. An error that `isFinal` accepts means that the slide is broken. */
async function orBroken<T>(step: Promise<T>, isFinal: (error: unknown) => boolean): Promise<T> {
  try {
    return await step
  } catch (error) {
    throw isFinal(error) ? new BrokenSlide() : error
  }
}

/** The server answered that there are no bytes. */
function isAnswer(error: unknown): boolean {
  return isApiError(error) && error.status >= 400 && error.status < 500
}

function isGone(error: unknown): boolean {
  return isApiError(error, 'wall.slide_not_found')
}

function isRefused(error: unknown): boolean {
  return isApiError(error) && (error.status === 401 || error.status === 403)
}
