import type { Wall, WallSettings } from '@afterglow/contract/wall'
import type { Beside, DrawnView, Shown } from '../slides'

/** What a style draws: one slide, as long as it is on the screen. */
export interface SlideProps {
  shown: Shown<HTMLImageElement, DrawnView>
  /** The photo at its right, where two portraits share a wide screen. */
  beside: Beside<HTMLImageElement> | null
  /** What the picture shows, for those who cannot see it. */
  alt: string
  settings: WallSettings
  event: Wall['event']
  /** Whether the photo arrived within the last minute. */
  isJustIn: boolean
  /** The wall stands still, and so does whatever moves on it. */
  isStill: boolean
  onFilmEnd(turn: number): void
  onFilmFail(turn: number): void
}
