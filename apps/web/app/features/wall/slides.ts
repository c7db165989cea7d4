import type { Slide, SlideView, WallMode } from '@afterglow/contract/wall'

export interface SlideClock {
  now(): number
  /** Runs once after so many ms; returns the way to call it off. */
  after(ms: number, run: () => void): () => void
}

/** A slide that can be put on the screen in this instant: its picture is decoded. */
export interface ReadySlide<P> {
  view: SlideView
  /** None for notes. */
  picture: P | null
}

export type LoadOutcome<P> =
  | { kind: 'ready'; ready: ReadySlide<P> }
  /** It is not on the wall any more. */
  | { kind: 'gone' }
  /** It is, but cannot be shown. */
  | { kind: 'broken' }
  /** There is no answer. */
  | { kind: 'unreachable' }

export interface SlideLoader<P> {
  /** Never fails: an outcome says what became of it. */
  load(slide: Slide): Promise<LoadOutcome<P>>
  /** Whether it can be shown without a network. */
  holds(id: string): boolean
  drop(id: string): void
  clear(): void
}

export interface Shown<P> extends ReadySlide<P> {
  id: string
  /** Counts what was on the screen; a slide that comes again has another one. */
  turn: number
}

export interface SlideshowState<P> {
  current: Shown<P> | null
  /** What fades out. */
  leaving: Shown<P> | null
  /** Its place in the album, the newest being 1; 0 while nothing is shown. */
  position: number
  total: number
  mode: WallMode
  /** Paused at this screen; the host's own pause is a mode. */
  isPaused: boolean
}
