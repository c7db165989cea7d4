import type { WallStyle } from '@afterglow/contract/wall'
import type { ComponentType } from 'react'
import { CinemaSlide } from './cinema-slide'
import { ClassicSlide } from './classic-slide'
import type { SlideProps } from './slide-props'

/** How each style draws a slide. */
export const SLIDES: Readonly<Record<WallStyle, ComponentType<SlideProps>>> = {
  classic: ClassicSlide,
  cinema: CinemaSlide,
}
