import { SECONDS } from '@afterglow/contract/kernel'
import { createObservable } from '~/lib/observable'
import type { SlideClock } from '../../slides'
import { GAP, type StreamShape } from './stream-shape'

/** A slide on its way through a column. */
export interface StreamTile<S> {
  key: number
  slide: S
  column: number
  /** In units. */
  height: number
  /** When its leading edge enters the column, in ms of the flow's time, which stands still with the wall. */
  startsAt: number
}

/** A slide is asked for so long before its column has room. */
export const LEAD = 4 * SECONDS
/** Between two slides while the screen fills. */
const FILLING = 250
/** A show that has brought nothing by then has nothing else: what there is comes again. */
const PATIENCE = 2 * SECONDS
/** How much of its first tile has left a column when the wall opens: otherwise all would start in line. */
const STARTS = [0.15, 0.6, 0.35, 0.75, 0.05] as const
/** Where the first tile of each column stands instead, if too few slides follow to fill the column. */
const SPARSE_STARTS = [0.85, 0.45, 0.65, 0.3, 0.75] as const

interface FlowDeps<S> {
  clock: SlideClock
  shape: StreamShape
  /** In units. */
  heightOf(slide: S): number
  isOnWall(id: string): boolean
  onWanted(): void
}

/**
 * Which slide is where in the stream. Tiles are only placed: each one then crosses its column at a constant speed, so
 * that its place at any time follows from when it started.
 */
export function createStreamFlow<S extends { id: string; turn: number }>(deps: FlowDeps<S>) {
  const { clock, shape } = deps
  const observed = createObservable<readonly StreamTile<S>[]>([])
  const time = createFlowTime(clock)
  const used = new Set<number>()
  let total = 0
  let keys = 0
  let stop = () => {}

  const inColumn = (index: number) => observed.get().filter(({ column }) => column === index)
  const columnOf = (index: number) => shape.columns[index] ?? { speed: 1, length: 0, isRising: true }
  const leavesAt = ({ column, height, startsAt }: StreamTile<S>) =>
    startsAt + ((columnOf(column).length + height) / columnOf(column).speed) * SECONDS

  /** When the entry of a column is free for another tile. One that shows everything there is waits for a tile to leave. */
  function freeAt(index: number): number {
    const tiles = inColumn(index)
    const [first, last] = [tiles[0], tiles.at(-1)]
    if (first === undefined || last === undefined)
      return used.has(index) ? time.now() : Number.NEGATIVE_INFINITY
    const clear = last.startsAt + ((last.height + GAP) / columnOf(index).speed) * SECONDS
    return tiles.length < total ? clear : Math.max(clear, leavesAt(first))
  }

  function startOf(index: number, height: number): number {
    const { length, speed } = columnOf(index)
    const isSparse = total * (height + GAP) < length
    // Too few to fill a column come from its edge; otherwise what is late joins the tile before it.
    if (used.has(index)) return isSparse ? Math.max(time.now(), freeAt(index)) : freeAt(index)
    const travelled = isSparse
      ? length * (SPARSE_STARTS[index] ?? 0.5)
      : length + height * (STARTS[index] ?? 0.5)
    return time.now() - (travelled / speed) * SECONDS
  }

  /** The columns that may take a slide, the one that has waited longest first. None shows a slide twice. */
  function columnsFor(id: string): number[] {
    return shape.columns
      .map((_, index) => index)
      .filter((index) => !inColumn(index).some(({ slide }) => slide.id === id))
      .sort((one, other) => compare(freeAt(one), freeAt(other)))
  }

  function place(slide: S): boolean {
    const [column] = columnsFor(slide.id)
    if (column === undefined) return false
    const height = deps.heightOf(slide)
    const startsAt = startOf(column, height)
    used.add(column)
    keys += 1
    observed.set([...observed.get(), { key: keys, slide, column, height, startsAt }])
    return true
  }

  function forgetLeft() {
    const tiles = observed.get()
    const staying = tiles.filter((tile) => deps.isOnWall(tile.slide.id) && leavesAt(tile) > time.now())
    if (staying.length < tiles.length) observed.set(staying)
  }

  /** Slides that nobody asked for, as with the arrow keys, replace each other where they wait out of sight. */
  function forgetWaiting() {
    observed.set(observed.get().filter(({ startsAt }) => startsAt <= time.now() + 2 * LEAD))
  }

  function improve(slide: S) {
    observed.set(observed.get().map((tile) => (tile.slide.turn === slide.turn ? { ...tile, slide } : tile)))
  }

  function schedule(soonest = FILLING) {
    stop()
    if (time.isStill() || total === 0) return
    const due = Math.min(...shape.columns.map((_, index) => freeAt(index))) - LEAD
    stop = clock.after(Math.max(soonest, due - time.now()), ask)
  }

  function ask() {
    forgetLeft()
    stop = clock.after(total === 1 ? FILLING : PATIENCE, repeat)
    deps.onWanted()
  }

  /** Places again what was placed longest ago, where it is not on the screen. */
  function repeat() {
    const latest = new Map(observed.get().map((tile) => [tile.slide.id, tile.slide]))
    for (const slide of latest.values()) if (place(slide)) break
    schedule()
  }

  return {
    tiles: observed.get,
    subscribe: observed.subscribe,
    /** The flow's time in that of the clock. */
    inClock: time.inClock,
    now: time.now,
    /** The slide that the show has brought, or a better picture of it. */
    add(slide: S) {
      if (observed.get().some(({ slide: { turn } }) => turn === slide.turn)) return improve(slide)
      forgetLeft()
      forgetWaiting()
      // Every column has it: what comes next may suit, and is no hurry.
      schedule(place(slide) ? FILLING : PATIENCE)
    },
    /** How many slides are on the wall. */
    follow(count: number) {
      total = count
      forgetLeft()
      schedule()
    },
    setStill(isStill: boolean) {
      if (isStill === time.isStill()) return
      time.setStill(isStill)
      schedule()
    },
    open: () => schedule(),
    close: () => stop(),
  }
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one - other
}

/** A clock that can stand still. */
function createFlowTime(clock: SlideClock) {
  let behind = 0
  let stoppedAt: number | null = null
  return {
    isStill: () => stoppedAt !== null,
    now: () => (stoppedAt ?? clock.now()) - behind,
    inClock: (at: number) => at + behind,
    setStill(isStill: boolean) {
      if (isStill) stoppedAt ??= clock.now()
      else if (stoppedAt !== null) {
        behind += clock.now() - stoppedAt
        stoppedAt = null
      }
    },
  }
}

export type StreamFlow<S extends { id: string; turn: number }> = ReturnType<typeof createStreamFlow<S>>
