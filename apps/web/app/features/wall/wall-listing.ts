import type { Slide, SlidePage } from '@afterglow/contract/wall'
import type { SlideClock } from './slides'
import type { Slideshow } from './slideshow'

/** Delay before retrying a failed request. */
export const RETRY_PAUSE = 5000

interface ListingDeps {
  clock: SlideClock
  slideshow: Slideshow<unknown>
  listSlides(cursor: string | null): Promise<SlidePage>
  onListed(): void
}

/** Lists all slides and reconciles the wall with them. Of several listings, only the latest counts. */
export function createWallListing({ clock, slideshow, listSlides, onListed }: ListingDeps) {
  let latest = 0
  let isListed = false
  /** What came and went since the latest listing began, which may have read what was before. */
  const arrived = new Set<string>()
  const left = new Set<string>()
  let stopRetry = () => {}

  /** Unless it `jumps`, a newly listed slide waits its turn. */
  async function list({ jumps }: { jumps: boolean }): Promise<void> {
    latest += 1
    const mine = latest
    const isFirst = !isListed
    const seen = new Set<string>()
    arrived.clear()
    left.clear()
    let cursor: string | null = null
    try {
      do {
        const page: SlidePage = await listSlides(cursor)
        if (mine !== latest) return
        for (const { id } of page.slides) seen.add(id)
        takeIn(
          page.slides.filter(({ id }) => !left.has(id)),
          jumps && !isFirst,
        )
        cursor = page.nextCursor
      } while (cursor !== null)
    } catch {
      if (mine === latest) retryLater(jumps)
      return
    }
    if (!isFirst) slideshow.keepOnly(new Set([...seen, ...arrived]))
    isListed = true
    onListed()
  }

  function takeIn(slides: readonly Slide[], jumps: boolean) {
    const unknown = slides.filter(({ id }) => !slideshow.has(id))
    slideshow.add(jumps ? slides.filter(({ id }) => slideshow.has(id)) : slides)
    // The newest comes last, so that it is shown first.
    if (jumps) for (const slide of unknown.toReversed()) slideshow.publish(slide)
  }

  function retryLater(jumps: boolean) {
    stopRetry()
    stopRetry = clock.after(RETRY_PAUSE, () => void list({ jumps }))
  }

  return {
    list: (options: { jumps: boolean }) => void list(options),
    publish(slide: Slide) {
      arrived.add(slide.id)
      left.delete(slide.id)
      slideshow.publish(slide)
    },
    remove(id: string) {
      left.add(id)
      arrived.delete(id)
      slideshow.remove(id)
    },
    /** Empties the wall and drops a listing under way. */
    clear() {
      latest += 1
      isListed = false
      stopRetry()
      slideshow.clear()
    },
  }
}

export type WallListing = ReturnType<typeof createWallListing>
