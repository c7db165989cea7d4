import type { Slide } from '@afterglow/contract/wall'
import type { SlideParts } from './slide-turns'

/** What the wall can show, as it comes, changes and goes. */
export function createSlideContents<P>(parts: SlideParts<P>) {
  const { album, supply, projector, timer, upgrades, turns } = parts

  function remove(ids: readonly string[]) {
    for (const id of ids) {
      album.remove(id)
      supply.forget(id)
      turns.forget(id)
      projector.dropBeside(id)
    }
    const { current, leaving } = projector.state()
    if (current === null || !ids.includes(current.id)) {
      projector.update(leaving !== null && ids.includes(leaving.id) ? { leaving: null } : {})
      return turns.goOn()
    }
    // It disappears at once, replaced by a cached slide.
    projector.update({ current: null, leaving: null })
    timer.overdue.skipGrace()
    turns.force()
  }

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
    remove: (id: string) => remove([id]),
    /** Removes all others in one step: a wall of thousands may be limited to a few. */
    keepOnly: (ids: ReadonlySet<string>) => remove([...album.ids()].filter((id) => !ids.has(id))),
    /** Whatever is held says something else by now: fetches it again before it is shown. */
    fetchAgain() {
      supply.clear()
      turns.goOn()
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
