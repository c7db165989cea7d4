import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import type { OneFile } from '@afterglow/uploader'

export type SentPicture<Shown> =
  | { outcome: 'ready'; shown: Shown }
  | { outcome: 'unreadable' | 'tooLarge' | 'late' }

/** How a picture of an event is sent, and where it appears. */
export interface PicturePlace<Shown> {
  maxBytes: number
  /** Answers the id of the picture. */
  send(bytes: { bytes: Blob } & Pick<OneFile, 'onProgress' | 'onWaiting'>): Promise<string>
  look(id: string): Promise<{ state: 'processing' | 'ready' | 'failed'; shown: Shown }>
}

const LOOK_AGAIN_AFTER = 0.4 * SECONDS
const MAX_LOOKS = (1 * MINUTES) / LOOK_AGAIN_AFTER

interface PictureToSend<Shown> extends Pick<OneFile, 'onWaiting'> {
  place: PicturePlace<Shown>
  file: File
  /** Percent of the bytes sent. */
  onProgress(percent: number): void
}

/** Sends a new picture and waits until the server shows it. */
export async function sendPicture<Shown>(picture: PictureToSend<Shown>): Promise<SentPicture<Shown>> {
  const { place, file, onProgress, onWaiting } = picture
  if (file.size > place.maxBytes) return { outcome: 'tooLarge' }
  const id = await place.send({
    bytes: file,
    onProgress: (sent) => onProgress(Math.floor((100 * sent) / file.size)),
    onWaiting,
  })
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const { state, shown } = await place.look(id)
    if (state === 'ready') return { outcome: 'ready', shown }
    if (state === 'failed') return { outcome: 'unreadable' }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER))
  }
  // A fact delivers it to every open screen as soon as it is ready.
  return { outcome: 'late' }
}
