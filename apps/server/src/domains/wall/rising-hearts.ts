import { toneOf } from '@afterglow/contract/events'
import { SECONDS } from '@afterglow/contract/kernel'
import { seesHeartCountOf } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import { MAX_RISING_HEARTS } from '@afterglow/contract/wall'
import type { Fact } from '../../platform/facts.ts'
import { accessOf } from '../access/index.ts'
import type { sendings } from '../album/index.ts'
import type { Viewer } from '../news.ts'

/** A wall that was away raises no hearts of before. */
const LIFETIME = 10 * SECONDS

/** Hearts of a batch of facts, by photo, without those that were taken back. */
export type HeartsGiven = ReadonlyMap<string, number>

/** Counting runs record by how many a count has grown, at most twice a second for each event. */
export function heartsGivenIn(facts: readonly Fact[]): HeartsGiven {
  const given = new Map<string, number>()
  for (const { kind, data, age } of facts) {
    if (kind !== 'hearts.changed' || age > LIFETIME || !Array.isArray(data['counts'])) continue
    for (const { photoId, gained } of data['counts'])
      if (gained > 0) given.set(String(photoId), (given.get(String(photoId)) ?? 0) + Number(gained))
  }
  return given
}

/** One fact with a number, for screens that are shown counts. Nothing rises at a memorial. */
export function risingHearts(
  given: HeartsGiven,
  shown: readonly sendings.MediaRow[],
  { event, actor, now }: Viewer,
): SocketFact[] {
  if (toneOf(event.eventType) === 'quiet') return []
  const access = accessOf(event)
  const counted = shown.filter((row) => seesHeartCountOf(access, row, actor, now))
  // Each photo once, however many people sent it.
  const photoIds = new Set(counted.map(({ photoId }) => photoId))
  const total = [...photoIds].reduce((sum, photoId) => sum + (given.get(photoId) ?? 0), 0)
  return total === 0 ? [] : [{ kind: 'hearts.given', data: { count: Math.min(total, MAX_RISING_HEARTS) } }]
}
