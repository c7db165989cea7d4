import path from 'node:path'
import { MEDIA_TYPES } from '@afterglow/contract/media'
import type { MediaRow } from './media-row.ts'

/** The default title of a photo: its file name without the extension. */
export function titleFrom(fileName: string): string {
  return path.parse(fileName).name
}

/** A file name for people who are neither sender nor host: the original name may reveal who was where. */
export function neutralName({ id, fileType }: Pick<MediaRow, 'id' | 'fileType'>): string {
  const { extension, kind } = MEDIA_TYPES[fileType]
  // The end of the id; its beginning is the time.
  return `${kind}-${id.slice(-8)}.${extension}`
}

/** The title given to a photo, or none. */
export function givenTitle({ title, fileName }: Pick<MediaRow, 'title' | 'fileName'>): string {
  return title === titleFrom(fileName) ? '' : title
}
