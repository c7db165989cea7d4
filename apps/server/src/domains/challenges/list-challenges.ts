import { closedAlbums } from '@afterglow/contract/albums'
import {
  type ChallengeCard,
  type ChallengeCards,
  type Challenges,
  seesChallengeCounts,
} from '@afterglow/contract/challenges'
import { type Actor, authorBehind } from '@afterglow/contract/kernel'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import type { FactCache } from '../../platform/fact-cache.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { type delivery, sendings } from '../album/index.ts'
import { type ChallengeRow, findChallenges } from './challenge-store.ts'

export interface ListDeps {
  db: Database
  clock: Clock
  mediaUrls: delivery.MediaUrls
  counts: FactCache<ReadonlyMap<string | null, sendings.ChallengeCounts>>
}

const NONE: Awaited<ReturnType<typeof sendings.findOwnChallengePhotos>> = new Map()

/** Every challenge, with the number of photos in the host's list of it. */
export async function listChallenges(
  { query }: Database,
  event: Authorized<EventRow, 'manage'>,
): Promise<Challenges> {
  const rows = await findChallenges(query, event.id)
  const photos = await sendings.countChallengePhotos(query, event.id, idsOf(rows))
  return {
    challenges: rows.map(({ id, prompt, archivedAt }) => ({
      id,
      prompt,
      isArchived: archivedAt !== null,
      photoCount: photos.get(id)?.listed ?? 0,
    })),
  }
}

/** The cards of one guest: what they have done is counted from their photos, so it falls when one is deleted. */
export async function listCards(
  { db: { query }, clock, mediaUrls, counts }: ListDeps,
  event: Authorized<EventRow, 'take-challenges'>,
  actor: Actor,
): Promise<ChallengeCards> {
  const rows = await findChallenges(query, event.id)
  const shown = rows.filter(({ archivedAt }) => archivedAt === null)
  const challengeIds = idsOf(shown)
  const author = authorBehind(actor)
  const closed = closedAlbums(accessOf(event), actor, clock.now())
  const [photos, own] = await Promise.all([
    counts.read(event, `${closed}`, () =>
      sendings.countChallengePhotos(query, event.id, challengeIds, closed),
    ),
    author === null
      ? NONE
      : sendings.findOwnChallengePhotos(query, event.id, { challengeIds, author, closed }),
  ])
  const newest = [...new Set([...own.values()].map(({ newestId }) => newestId))]
  const pictures = await ownPictures({ query, clock, mediaUrls }, event, actor, newest)
  const hasCounts = seesChallengeCounts(accessOf(event), actor, clock.now())
  const challenges = shown.map(({ id, prompt }): ChallengeCard => {
    const mine = own.get(id)
    const ownPublished = mine?.published ?? 0
    const inClosed = mine?.inClosed ?? 0
    // One's own photos may be newer than the numbers of all, which leave out closed albums.
    const published = Math.max(photos.get(id)?.published ?? 0, ownPublished - inClosed) + inClosed
    return {
      id,
      prompt,
      ownCount: mine?.all ?? 0,
      isWaiting: mine !== undefined && ownPublished === 0,
      ownPictureUrl: pictures.get(mine?.newestId ?? '') ?? null,
      photoCount: hasCounts ? published : null,
      othersCount: hasCounts ? published - ownPublished : null,
    }
  })
  return {
    challenges,
    done: challenges.filter(({ ownCount }) => ownCount > 0).length,
    photoCount: hasCounts ? (photos.get(null)?.published ?? 0) : null,
  }
}

function idsOf(challenges: readonly ChallengeRow[]): string[] {
  return challenges.map(({ id }) => id)
}

async function ownPictures(
  { query, clock, mediaUrls }: Pick<ListDeps, 'clock' | 'mediaUrls'> & Pick<Database, 'query'>,
  event: EventRow,
  actor: Actor,
  mediaIds: string[],
): Promise<Map<string, string | null>> {
  const media = await sendings.findMediaByIds(query, mediaIds)
  return new Map(
    media
      .filter((row) => sendings.isVisible(row, { event, actor, now: clock.now() }))
      .map((row) => [row.id, sendings.pictureUrlOf(row, { event, mediaUrls })]),
  )
}
