import { mediaFacts } from '@afterglow/contract/media'
import { changesAllMedia } from '~/features/shared/media'
import type { FactPage, PageFact } from '~/lib/part-news'
import { refetchChallengesSoon } from './challenge-queries'
import { challengesKey } from './challenges-key'

/** Keeps cards and albums of challenges current: the host's changes at once, photos in bursts. */
export function onFact({ client, eventId, kind, data }: PageFact): void {
  if (kind === 'challenges.changed' || changesAllMedia(kind, data)) catchUp({ client, eventId })
  else if (kind === 'media.own_changed' || kind === 'media.removed' || isAboutChallenge(kind, data))
    refetchChallengesSoon(client, eventId)
}

export function catchUp({ client, eventId }: FactPage): void {
  void client.invalidateQueries({ queryKey: challengesKey(eventId) })
}

function isAboutChallenge(kind: string, data: unknown): boolean {
  if (kind !== 'media.published') return false
  const { data: fact } = mediaFacts['media.published'].safeParse(data)
  return fact !== undefined && fact.media.challengeIds.length > 0
}
