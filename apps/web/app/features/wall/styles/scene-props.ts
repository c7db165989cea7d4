import type { SlideshowState } from '../slides'
import type { SlideProps } from './slide-props'

/** What a style draws that keeps many slides on the screen. */
export interface SceneProps extends Pick<SlideProps, 'settings' | 'event' | 'isStill'> {
  show: Omit<SlideshowState<HTMLImageElement>, 'current' | 'leaving'> &
    Record<'current' | 'leaving', SlideProps['shown'] | null>
  /** Whether a slide is still on the wall. */
  isOnWall(id: string): boolean
  altOf(shown: SlideProps['shown']): string
  /** There is room for another slide. */
  onWanted(): void
  isJustIn(shown: SlideProps['shown']): boolean
}
