import { isFilmType } from '@afterglow/contract/media'
import { planScrub } from '../../../media-engine/index.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import { readRange } from '../../../platform/blobs/index.ts'
import type { MediaRow } from '../sendings/media-row.ts'
import { hasOriginal } from '../sendings/media-store.ts'

/** Whether the original can be reassembled without its metadata. */
export function hasCleanForm(
  blobs: BlobStore,
  { blobKey, fileSize, ...media }: Pick<MediaRow, 'id' | 'blobKey' | 'fileSize' | 'fileType'>,
): Promise<boolean> {
  const read = (start: number, end: number) => readRange(blobs, blobKey, start, end)
  return planScrub(media.fileType, { size: fileSize, read }).then((plan) => plan !== null)
}

/**
 * Whether guests can download anything of it: the original without its metadata, or a rendition. Unknown for a film
 * until its poster exists.
 */
export function hasDownload(media: MediaRow): boolean {
  if (!hasOriginal(media)) return false
  const isFilm = isFilmType(media.fileType)
  if (media.hasCleanForm !== null) return media.hasCleanForm || isShown(media, isFilm)
  return !(isFilm && media.state === 'processing')
}

function isShown({ state, streamState }: MediaRow, isFilm: boolean): boolean {
  return isFilm ? streamState === 'ready' : state === 'ready'
}
