import { SECONDS } from '@afterglow/contract/kernel'
import type { QueryClient } from '@tanstack/react-query'
import { sendWhatWasShutOut } from '~/features/shared/uploads'
import { aShare } from '~/lib/a-share'
import type { FactPage, PageFact } from '~/lib/part-news'
import { albumsKey } from './albums-key'

/**
 * Photos arrive in bursts: one refetch per burst, delayed by a random amount so that open pages do not ask all at once.
 */
const PAUSE = 1.5 * SECONDS
const SPREAD = 4.5 * SECONDS
const waiting = new Set<string>()

/** Keeps the albums and their counts current: the host's changes at once, arriving photos once per burst. */
export function onFact({ client, eventId, kind }: PageFact): void {
  if (kind === 'albums.changed' || kind === 'event.changed') catchUp({ client, eventId })
  else if (kind === 'media.published' || kind === 'media.removed') refetchSoon(client, eventId)
  // Another rule of an album may take what it has refused.
  if (kind === 'albums.changed') sendWhatWasShutOut(eventId)
}

export function catchUp({ client, eventId }: FactPage): void {
  void client.invalidateQueries({ queryKey: albumsKey(eventId) })
}

function refetchSoon(client: QueryClient, eventId: string): void {
  if (waiting.has(eventId)) return
  waiting.add(eventId)
  setTimeout(
    () => {
      waiting.delete(eventId)
      void client.invalidateQueries({ queryKey: albumsKey(eventId) })
    },
    PAUSE + aShare() * SPREAD,
  )
}
