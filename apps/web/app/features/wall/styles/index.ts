import type { WallStyle } from '@afterglow/contract/wall'
import type { ComponentType } from 'react'
import { CinemaSlide } from './cinema/cinema-slide'
import { ClassicSlide } from './classic/classic-slide'
import { Collage } from './collage/collage'
import { Mosaic } from './mosaic/mosaic'
import type { SceneProps } from './scene-props'
import type { SlideProps } from './slide-props'
import { StorySlide } from './story/story-slide'
import { Stream } from './stream/stream'

/** A style draws one slide at a time, with a fade between two, or a scene that keeps many of them. One that fills the screen lies below the event's name. */
type Drawing =
  | { kind: 'slide'; Slide: ComponentType<SlideProps>; fillsScreen: boolean }
  | { kind: 'scene'; Scene: ComponentType<SceneProps>; hasCode: boolean }

export const DRAWINGS: Readonly<Record<WallStyle, Drawing>> = {
  classic: { kind: 'slide', Slide: ClassicSlide, fillsScreen: false },
  cinema: { kind: 'slide', Slide: CinemaSlide, fillsScreen: true },
  mosaic: { kind: 'scene', Scene: Mosaic, hasCode: true },
  collage: { kind: 'scene', Scene: Collage, hasCode: false },
  stream: { kind: 'scene', Scene: Stream, hasCode: true },
  story: { kind: 'slide', Slide: StorySlide, fillsScreen: true },
  spotlight: { kind: 'slide', Slide: CinemaSlide, fillsScreen: true },
}
