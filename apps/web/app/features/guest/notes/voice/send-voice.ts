import {
  captionVoiceNote,
  getSentVoiceNote,
  putVoiceNote,
  type SentVoiceNote,
} from '@afterglow/contract/notes'
import type { WaitReason } from '@afterglow/uploader'
import { sendBytes } from '~/features/shared/uploads'
import { call, isApiError } from '~/lib/api'
import type { TakenVoice, VoiceProblem } from './voice-recorder'

const PAUSE = 700
/** Longer than the server usually takes. After that, the message has arrived and is merely still unchecked. */
const LOOKS = 30

export interface VoiceToSend {
  eventId: string
  voice: TakenVoice
  senderName: string
  caption: string
  /** Percent of the bytes sent. */
  onProgress(percent: number): void
  onWaiting(reason: WaitReason | undefined): void
}

/**
 * Sends a voice message and waits until the server knows whether it can be played. Returns what is wrong with it, or
 * null.
 */
export async function sendVoice({
  eventId,
  voice,
  senderName,
  caption,
  onProgress,
  onWaiting,
}: VoiceToSend): Promise<VoiceProblem | null> {
  const params = { eventId, voiceNoteId: voice.id }
  try {
    const query = senderName === '' ? {} : { senderName }
    const sent = await sendBytes(putVoiceNote, {
      params,
      query,
      bytes: voice.blob,
      onProgress: (bytes) => onProgress(Math.floor((100 * bytes) / voice.blob.size)),
      onWaiting,
    })
    // Sent after the recording: the caption may be too long for the upload's query string.
    if (caption.trim() !== '') await call(captionVoiceNote, { params, body: { caption } })
    return (await whenLookedAt(params, sent)).refusal
  } catch (error) {
    if (isApiError(error, 'voice.not_audio')) return 'not_audio'
    if (isApiError(error, 'voice.too_large')) return 'fileTooLarge'
    throw error
  }
}

async function whenLookedAt(
  params: { eventId: string; voiceNoteId: string },
  sent: SentVoiceNote,
): Promise<SentVoiceNote> {
  let known = sent
  for (let look = 0; look < LOOKS && known.state === 'processing'; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    known = await lookAgain(params, known)
  }
  return known
}

async function lookAgain(
  params: { eventId: string; voiceNoteId: string },
  known: SentVoiceNote,
): Promise<SentVoiceNote> {
  try {
    return await call(getSentVoiceNote, { params })
  } catch (error) {
    // The message has arrived, even if the network or the door has closed since.
    if (isApiError(error)) return known
    throw error
  }
}
