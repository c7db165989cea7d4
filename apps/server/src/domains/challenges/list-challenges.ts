import {
  type ChallengeCard,
  type ChallengeCards,
  type Challenges,
  seesChallengeCounts,
} from '@afterglow/contract/challenges'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { type ChallengeRow, findChallenges } from './challenge-store.ts'

export interface ListDeps {
  db: Database
  clock: Clock
  mediaUrls: delivery.MediaUrls
}

/** Every challenge, with the photos that the host's album has of it. */
export async function listChallenges(
  { query }: Database,
  event: Authorized<EventRow, 'manage'>,
): Promise<Challenges> {
  const rows = await findChallenges(query, event.id)
  const photos = await countPhotos(query, event, rows, null)
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
  { db: { query }, clock, mediaUrls }: ListDeps,
  event: Authorized<EventRow, 'take-challenges'>,
  actor: Actor,
): Promise<ChallengeCards> {
  const rows = await findChallenges(query, event.id)
  const shown = rows.filter(({ archivedAt }) => archivedAt === null)
  const photos = await countPhotos(query, event, shown, senderOf(actor))
  const pictures = await ownPictures({ query, clock, mediaUrls }, event, actor, [
    ...new Set(shown.flatMap(({ id }) => photos.get(id)?.newestOwnId ?? [])),
  ])
  const hasCounts = seesChallengeCounts(accessOf(event), actor, clock.now())
  const challenges = shown.map(({ id, prompt }): ChallengeCard => {
    const { own = 0, ownPublished = 0, published = 0, newestOwnId } = photos.get(id) ?? {}
    return {
      id,
      prompt,
      ownCount: own,
      isWaiting: own > 0 && ownPublished === 0,
      ownPictureUrl: pictures.get(newestOwnId ?? '') ?? null,
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

function countPhotos(
  query: Database['query'],
  event: EventRow,
  challenges: readonly ChallengeRow[],
  guestId: string | null,
) {
  const challengeIds = challenges.map(({ id }) => id)
  return items.countChallengePhotos(query, event.id, { challengeIds, guestId })
}

async function ownPictures(
  { query, clock, mediaUrls }: Omit<ListDeps, 'db'> & Pick<Database, 'query'>,
  event: EventRow,
  actor: Actor,
  mediaIds: string[],
): Promise<Map<string, string | null>> {
  const now = clock.now()
  const present = items.createPresenter(mediaUrls, event, actor, now)
  const media = await items.findMediaByIds(query, mediaIds)
  return new Map(
    media
      .filter((row) => canSeeMedia(accessOf(event), items.mediaAccessOf(row), actor, now))
      .map((row) => [row.id, present(row).thumbnailUrl]),
  )
}

/** No guest has this id: a visitor has sent nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

function senderOf(actor: Actor): string | null {
  if (actor.kind === 'guest') return actor.guestId
  return actor.kind === 'host' ? null : NOBODY
}
