import type { ErrorCode } from '@afterglow/contract'
import type { FocalPoint } from '@afterglow/contract/events'
import type { Tx } from '../../db/database.ts'
import type { ImageType, MediaEngine } from '../../media-engine/index.ts'
import { folderOf } from '../../platform/integrity/index.ts'

export type PictureState = 'receiving' | 'processing' | 'ready' | 'failed'

export interface PictureRow {
  id: string
  /** The account or event to which the picture belongs. */
  ownerId: string
  state: PictureState
  /** The point that crops of a cover keep, 0 to 1; other pictures have none. */
  focalX: number | null
  focalY: number | null
}

/** What distinguishes avatars, covers, logos and photos for print. Everything else about a small picture is one mechanism. */
export interface PictureKind {
  /** Part of job names: `<domain>.derive-<name>`. */
  name: 'avatar' | 'cover' | 'logo' | 'print-photo'
  domain: string
  table: 'avatars' | 'covers' | 'wall_logos' | 'print_photos'
  ownerColumn: 'user_id' | 'event_id'
  types: readonly ImageType[]
  /** The type of the object that is shown. */
  shownType: 'image/jpeg' | 'image/png'
  maxBytes: number
  tooLarge: ErrorCode
  unreadable: ErrorCode
  /** The key of the object that is shown, in a folder of its own. */
  shownKey(picture: { id: string; ownerId: string }): string
  /** The owner of the pictures in a folder of the store: one id, `everyone`, or null where none are. */
  ownersIn(place: string): string | 'everyone' | null
  derive(engine: MediaEngine, job: DeriveJob): ReturnType<MediaEngine['derivePicture']>
  /** The point that crops of a picture keep, once it is made and before it is shown. Null: the one it was sent with. */
  frame?(picture: PictureRow): Promise<FocalPoint | null>
  /** Locks the owner until the transaction ends. Answers how to show a picture of it; null when it is gone. */
  holdOwner(tx: Tx, ownerId: string): Promise<((picture: PictureRow) => Promise<void>) | null>
}

export interface DeriveJob {
  source: string
  type: ImageType
  outDir: string
}

/** The bytes as received; removed once the picture is made, together with any location data in them. */
export function originalKey(kind: PictureKind, picture: { id: string; ownerId: string }): string {
  return `${folderOf(kind.shownKey(picture))}/original`
}
