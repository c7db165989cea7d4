import type { WallChallengeCard, WallMessage, WallTitleCard } from '@afterglow/contract/wall'
import type { PictureView } from '../slides'

/** A photo in an arch, decoded. */
export interface CardPhoto {
  view: PictureView
  picture: HTMLImageElement
}

/** What covers the slides for a moment. Ids are unique, so that a card that leaves stays the same element. */
export type WallCard =
  | { kind: 'title'; id: string; title: WallTitleCard; cover: HTMLImageElement | null }
  | { kind: 'challenge'; id: string; challenge: WallChallengeCard; photos: readonly CardPhoto[] }
  | { kind: 'message'; id: string; message: WallMessage; msLeft: number }
