import type { Slide } from '@afterglow/contract/wall'
import type { SlideParts } from './slide-turns'

/** What the wall can show, as it comes, changes and goes. */
export function createSlideContents<P>(parts: SlideParts<P>) {
  const { album, supply, projector, timer, upgrades, turns } = parts
  return {
    has: album.has,
    /** It has arrived since the wall was opened, and was not shown yet. */
    isFresh: album.isFresh,
    ids: () => [...album.ids()],
    /** Adds the slides that existed when the wall was opened, in album order, and brings known ones up to date. */
    add(slides: readonly Slide[]) {
      for (const slide of slides) album.add(slide)
      projector.update({})
      turns.goOn()
    },
    /** A slide is new, or looks different from now on. */
    publish(slide: Slide) {
      if (album.has(slide.id)) {
        album.add(slide)
        supply.forget(slide.id)
        if (projector.isShown(slide.id)) supply.load(slide)
      } else {
        album.arrive(slide)
        projector.update({})
      }
      turns.goOn()
    },
    remove(id: string) {
      album.remove(id)
      supply.forget(id)
      turns.forget(id)
      projector.dropBeside(id)
      if (!projector.isShown(id)) {
        projector.update(projector.state().leaving?.id === id ? { leaving: null } : {})
        return turns.goOn()
      }
      // It disappears at once, replaced by a cached slide.
      projector.update({ current: null, leaving: null })
      timer.overdue.skipGrace()
      turns.force()
    },
    /** The door has closed: removes everything. */
    clear() {
      timer.clear()
      upgrades.clear()
      album.clear()
      supply.clear()
      turns.clear()
      projector.clear()
    },
  }
}
