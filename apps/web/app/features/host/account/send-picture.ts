import { getAvatarState, MAX_AVATAR_BYTES, putAvatar, type Session } from '@afterglow/contract/accounts'
import { MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { makeThumbnail } from '@afterglow/uploader'
import { call } from '~/lib/api'

export type SentPicture =
  | { outcome: 'ready'; session: Session }
  | { outcome: 'unreadable' | 'tooLarge' | 'late' }

const LOOK_AGAIN_AFTER = 0.4 * SECONDS
const MAX_LOOKS = (1 * MINUTES) / LOOK_AGAIN_AFTER

/** Sends a new picture, scaled down first where this browser can decode it, and waits until the server shows it. */
export async function sendPicture(file: File): Promise<SentPicture> {
  const bytes = (await makeThumbnail(file, new AbortController().signal)) ?? file
  if (bytes.size > MAX_AVATAR_BYTES) return { outcome: 'tooLarge' }
  const { avatarId } = await call(putAvatar, { bytes })
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const { state, session } = await call(getAvatarState, { params: { avatarId } })
    if (state === 'ready') return { outcome: 'ready', session }
    if (state === 'failed') return { outcome: 'unreadable' }
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_AFTER))
  }
  // The session's next refresh brings the picture.
  return { outcome: 'late' }
}
