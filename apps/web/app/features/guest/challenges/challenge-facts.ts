import { mediaFacts } from '@afterglow/contract/media'
import type { QueryClient } from '@tanstack/react-query'
import { refetchChallengesSoon } from './challenge-queries'
import { challengesKey } from './challenges-key'

/** Keeps cards and albums of challenges current: the host's changes at once, photos in bursts. */
export function applyChallengeFact(client: QueryClient, eventId: string, kind: string, data: unknown): void {
  if (kind === 'challenges.changed') void client.invalidateQueries({ queryKey: challengesKey(eventId) })
  else if (kind === 'media.own_changed' || kind === 'media.removed' || isAboutChallenge(kind, data))
    refetchChallengesSoon(client, eventId)
}

function isAboutChallenge(kind: string, data: unknown): boolean {
  if (kind !== 'media.published') return false
  const { data: fact } = mediaFacts['media.published'].safeParse(data)
  return fact !== undefined && fact.media.challengeIds.length > 0
}
