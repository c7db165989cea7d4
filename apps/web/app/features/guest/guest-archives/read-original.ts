import { getMedia, type Media } from '@afterglow/contract/media'
import { downloadAddress } from '~/features/shared/viewer'
import { call } from '~/lib/api'
import { readFile } from '~/lib/save-file'

/**
 * The original of a photo as a file. If its address has expired, or there was no original yet, the photo is asked for again.
 */
export async function readOriginal(photo: Media, signal: AbortSignal): Promise<File> {
  const { eventId, id: mediaId } = photo
  const file =
    (await read(photo, signal)) ??
    (await read(await call(getMedia, { params: { eventId, mediaId } }), signal))
  if (file === null) throw new TypeError(`${mediaId} has no original`)
  return file
}

async function read({ fileUrl, fileName }: Media, signal: AbortSignal): Promise<File | null> {
  return fileUrl === null ? null : readFile(downloadAddress(fileUrl), fileName, signal)
}
