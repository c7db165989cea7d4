import path from 'node:path'
import { MEDIA_TYPES } from '@afterglow/contract/media'
import type { MediaRow } from './media-row.ts'

/** What a photo is called until somebody gives it a title: its file name without the ending. */
export function titleFrom(fileName: string): string {
  return path.parse(fileName).name
}

/** A name for people who neither sent the photo nor are the host: a file name may say who and where somebody was. */
export function neutralName({ id, fileType }: Pick<MediaRow, 'id' | 'fileType'>): string {
  const { extension, kind } = MEDIA_TYPES[fileType]
  // The end of the id; its beginning is the time.
  return `${kind}-${id.slice(-8)}.${extension}`
}

/** The title that somebody gave a photo, or none. */
export function givenTitle({ title, fileName }: Pick<MediaRow, 'title' | 'fileName'>): string {
  return title === titleFrom(fileName) ? '' : title
}
