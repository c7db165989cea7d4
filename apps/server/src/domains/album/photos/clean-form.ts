import { isFilmType } from '@afterglow/contract/media'
import { planScrub } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { readRange } from '../../../platform/blobs/index.ts'
import { hasOriginal, type PhotoRow } from './photo-store.ts'

/** Whether the original can be reassembled without its metadata. */
export function hasCleanForm(
  blobs: BlobStore,
  { blobKey, fileSize, fileType }: Pick<PhotoRow, 'blobKey' | 'fileSize' | 'fileType'>,
): Promise<boolean> {
  const read = (start: number, end: number) => readRange(blobs, blobKey, start, end)
  return planScrub(fileType, { size: fileSize, read }).then((plan) => plan !== null)
}

/**
 * Whether guests can download anything of it: the original without its metadata, or a rendition. Unknown for a film
 * until its poster exists.
 */
export function hasDownload(
  photo: Pick<PhotoRow, 'fileType' | 'hasCleanForm' | 'state' | 'streamState'>,
): boolean {
  if (!hasOriginal(photo)) return false
  const isFilm = isFilmType(photo.fileType)
  if (photo.hasCleanForm !== null) return photo.hasCleanForm || isShown(photo, isFilm)
  return !(isFilm && photo.state === 'processing')
}

function isShown({ state, streamState }: Pick<PhotoRow, 'state' | 'streamState'>, isFilm: boolean): boolean {
  return isFilm ? streamState === 'ready' : state === 'ready'
}
