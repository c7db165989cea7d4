import { MB, SECONDS } from '@afterglow/contract/kernel'
import type { Slide, SlideView } from '@afterglow/contract/wall'
import { isApiError } from '~/lib/api'
import type { LoadOutcome, SlideLoader } from './slides'

/** The number of slides cached for offline use. A long night reaches it, and never exceeds it. */
const MAX_HELD = 48
const MAX_HELD_BYTES = 40 * MB
const PATIENCE = 10 * SECONDS

interface Held {
  view: SlideView
  /** Null for notes. */
  bytes: Blob | null
}

export interface LoaderDeps<P> {
  /** @throws ApiError */
  getView(id: string, signal: AbortSignal): Promise<SlideView>
  /** @throws ApiError */
  getBytes(url: string, signal: AbortSignal): Promise<Blob>
  /** Returns the picture ready to be painted. Fails if the bytes are not a picture. */
  decode(bytes: Blob): Promise<P>
  /** The server no longer lets this wall show anything. */
  onRefused(): void
}

/** Fetches slides and caches the bytes of the latest, so that the wall goes on offline. */
export function createSlideLoader<P>({
  getView,
  getBytes,
  decode,
  onRefused,
}: LoaderDeps<P>): SlideLoader<P> {
  const shelf = createShelf()

  async function obtain({ id }: Slide): Promise<Held> {
    const known = shelf.get(id)
    // The address of a film expires; its poster is cached.
    if (known !== undefined && known.view.kind !== 'film') return known
    const signal = AbortSignal.timeout(PATIENCE)
    try {
      const view = await getView(id, signal)
      if (view.kind === 'note') return { view, bytes: null }
      if (known !== undefined) return { ...known, view }
      return { view, bytes: await orBroken(getBytes(view.pictureUrl, signal), isAnswer) }
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

  return {
    load,
    holds: (id) => shelf.get(id) !== undefined,
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
    hold(id: string, slide: Held) {
      held.delete(id)
      held.set(id, slide)
      let bytes = 0
      for (const one of held.values()) bytes += one.bytes?.size ?? 0
      for (const [oldest, one] of held) {
        if (oldest === id || (held.size <= MAX_HELD && bytes <= MAX_HELD_BYTES)) return
        held.delete(oldest)
        bytes -= one.bytes?.size ?? 0
      }
    },
    drop: (id: string) => void held.delete(id),
    clear: () => held.clear(),
  }
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
