import { type Event, getCoverState, MAX_COVER_BYTES, putCover } from '@afterglow/contract/events'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import type { WaitReason } from '@afterglow/uploader'
import { sendBytes } from '~/features/shared/uploads'
import { call } from '~/lib/api'

export type SentCover = { outcome: 'ready'; event: Event } | { outcome: 'unreadable' | 'tooLarge' | 'late' }

const LOOK_AGAIN_AFTER = 0.4 * SECONDS
const MAX_LOOKS = (1 * MINUTES) / LOOK_AGAIN_AFTER

interface CoverToSend {
  eventId: string
  file: File
  /** Percent of the bytes sent. */
  onProgress(percent: number): void
  onWaiting(reason: WaitReason | undefined): void
}

/**
 * Sends a new cover photo and waits until the server shows it. It is cropped around its middle until the host chooses
 * another point.
 */
export async function sendCover({ eventId, file, onProgress, onWaiting }: CoverToSend): Promise<SentCover> {
  if (file.size > MAX_COVER_BYTES) return { outcome: 'tooLarge' }
  const { coverId } = await sendBytes(putCover, {
    params: { eventId },
    query: {},
    bytes: file,
    onProgress: (sent) => onProgress(Math.floor((100 * sent) / file.size)),
    onWaiting,
  })
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const { state, event } = await call(getCoverState, { params: { eventId, coverId } })
    if (state === 'ready') return { outcome: 'ready', event }
    if (state === 'failed') return { outcome: 'unreadable' }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER))
  }
  // A fact delivers it to every open screen as soon as it is ready.
  return { outcome: 'late' }
}
