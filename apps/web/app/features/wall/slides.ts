import type { Slide, SlideView, WallMode } from '@afterglow/contract/wall'

export interface SlideClock {
  now(): number
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** A slide that can be shown immediately: its picture is decoded. */
export interface ReadySlide<P, V extends SlideView = SlideView> {
  view: V
  /** Null for notes and voice messages. */
  picture: P | null
}

export type LoadOutcome<P> =
  | { kind: 'ready'; ready: ReadySlide<P> }
  /** It is no longer on the wall. */
  | { kind: 'gone' }
  /** It exists, but cannot be shown. */
  | { kind: 'broken' }
  /** No answer. */
  | { kind: 'unreachable' }

export interface SlideLoader<P> {
  /** Never rejects: failures are outcomes. */
  load(slide: Slide): Promise<LoadOutcome<P>>
  /** Whether it can be shown offline. */
  holds(id: string): boolean
  /** Whether what is held of it has the pixels that the screen shows, or nothing is held. */
  isFull(id: string): boolean
  /** Asks again for a picture with more pixels; null while there is none. Never rejects. */
  improve(id: string): Promise<ReadySlide<P> | null>
  drop(id: string): void
  clear(): void
}

/** A part of the evening, in seconds since 1970. */
export interface Chapter {
  from: number
  to: number
}

export interface Shown<P, V extends SlideView = SlideView> extends ReadySlide<P, V> {
  id: string
  /** Counts slides shown; a slide that comes again has a new number. */
  turn: number
  /** It has arrived since the wall was opened, and is shown for the first time. */
  isNew: boolean
  /** The portrait that shares its turn and stands at its right; null for a slide that has the screen for itself. */
  beside: Beside<P> | null
  /** The chapter that it opens, on a wall in the order of time. */
  chapter: Chapter | null
}

export type Beside<P> = Pick<Shown<P, DrawnView>, 'id' | 'view' | 'picture'>
export type VoiceView = Extract<SlideView, { kind: 'voice' }>
/** What a style draws. A voice message has the screen to itself, whatever the style. */
export type DrawnView = Exclude<SlideView, VoiceView>

/** A photo or film. */
export type PictureView = Exclude<DrawnView, { kind: 'note' }>

export function isVoice<P>(shown: Shown<P>): shown is Shown<P, VoiceView> {
  return shown.view.kind === 'voice'
}

export function isDrawn<P>(shown: Shown<P>): shown is Shown<P, DrawnView> {
  return shown.view.kind !== 'voice'
}

/**
 * How long a slide stays, in ms, where that depends on the style of the wall; null for as long as a photo, and a film for
 * as long as it lasts. `count` is how many were shown in this style, this one included.
 */
export type SlidePace = (slide: { isNew: boolean; count: number }) => number | null

export interface SlideshowState<P> {
  current: Shown<P> | null
  /** The slide fading out. */
  leaving: Shown<P> | null
  /** Its place among the photos and films of the album, the newest being 1; 0 while none is shown. */
  position: number
  /** Photos and films. */
  total: number
  /** Slides of every kind. */
  size: number
  /** There is nothing to show. */
  isEmpty: boolean
  mode: WallMode
  /** Paused on this screen; the host's own pause is a mode. */
  isPaused: boolean
  /** A card is over the slide, whose time does not run. */
  isHeld: boolean
}
