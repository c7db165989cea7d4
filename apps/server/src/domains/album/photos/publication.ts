import type { CameraTime } from './capture-time.ts'
import type { PhotoChange, PhotoRow } from './photo-store.ts'

/** How what was made of a photo is shown: its sendings, which are known above this room, change with it. */
export interface Publication {
  /** Stores a derivation's result. Answers whether any sending of the photo is in the album. */
  publish(
    photo: Pick<PhotoRow, 'id' | 'eventId' | 'sentAt'>,
    found: PhotoChange,
    taken?: CameraTime,
  ): Promise<boolean>
  /** Has the renditions with these keys made again. Answers whether they will be. */
  remake(photoId: string, keys: readonly string[]): Promise<boolean>
}
