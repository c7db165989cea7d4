import { findByFace } from '@afterglow/contract/faces'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { aShare } from '~/lib/a-share'
import { call, isApiError } from '~/lib/api'
import { type Found, foundKey } from './use-photos-of-me'

/** One search per burst of photos, delayed by a random amount so that open pages do not ask all at once. */
const PAUSE = 1.5 * SECONDS
const SPREAD = 3 * SECONDS
const waiting = new Set<string>()

export function lookAgainSoon(client: QueryClient, eventId: string): void {
  if (!client.getQueryData<Found | null>(foundKey(eventId)) || waiting.has(eventId)) return
  waiting.add(eventId)
  setTimeout(
    () => {
      waiting.delete(eventId)
      void lookAgain(client, eventId)
    },
    PAUSE + aShare() * SPREAD,
  )
}

/** Repeats the search with the sealed face that this page holds. */
export async function lookAgain(client: QueryClient, eventId: string): Promise<void> {
  const queryKey = foundKey(eventId)
  const before = client.getQueryData<Found | null>(queryKey)
  if (!before) return
  try {
    const { face, together } = before
    const [own, both] = await Promise.all([
      photosOf(eventId, { face }),
      together && photosOf(eventId, { face, other: together.face }),
    ])
    client.setQueryData<Found | null>(queryKey, (found) =>
      // Unless another selfie was taken meanwhile, or the face was forgotten.
      found?.face === face ? withPhotos(found, own, both) : found,
    )
  } catch (error) {
    if (!isApiError(error)) throw error
    // Refused: searching is no longer allowed. Other failures, such as a lost connection, are temporary.
    if (error.status >= 400 && error.status < 420) client.setQueryData<Found | null>(queryKey, null)
  }
}

async function photosOf(eventId: string, body: { face: string; other?: string }): Promise<Media[]> {
  return (await call(findByFace, { params: { eventId }, body })).photos
}

function withPhotos(found: Found, own: readonly Media[], both: readonly Media[] | null): Found {
  const known = new Set(found.photos.map(({ id }) => id))
  const fresh = new Set(found.freshIds)
  return {
    ...found,
    photos: own,
    freshIds: own.flatMap(({ id }) => (fresh.has(id) || !known.has(id) ? id : [])),
    together: found.together && both && { ...found.together, photos: both },
  }
}
