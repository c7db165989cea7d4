import type { Author } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import { writtenBy } from '../../../db/written-by.ts'
import type { MediaRow } from './media-row.ts'

/** How many photos of a challenge are in the album. */
export interface ChallengeCounts {
  /** Null for all challenges together. */
  challengeId: string | null
  /** As the host's album lists them. */
  listed: number
  /** Of everybody, each once. */
  published: number
}

/** What one person has sent for a challenge. */
export interface OwnChallengePhotos {
  challengeId: string
  /** Published ones, each once. */
  published: number
  /** The published ones in albums that are closed to other guests. */
  inClosed: number
  /** Those that wait for approval as well. */
  all: number
  /** The newest of these, one with a picture if there is any. */
  newestId: string
}

/** The photos of each of these challenges that has any, and of all together, by null. */
export async function countChallengePhotos(
  db: Queryable,
  eventId: string,
  challengeIds: readonly string[],
  closed: readonly string[] = [],
): Promise<Map<string | null, ChallengeCounts>> {
  const { rows } = await sql<ChallengeCounts>`
    with tagged as (
      select challenge_id, status, photo_id as contents
        from live_sendings, unnest(challenge_ids) as challenge_id
       where event_id = ${eventId} and challenge_ids <> '{}' and challenge_id = any(${challengeIds}::uuid[])
         and (album_id is null or album_id <> all(${closed}::uuid[]))
    )
    select challenge_id,
           count(distinct (contents, status)) as listed,
           count(distinct contents) filter (where status = 'published') as published
      from tagged group by grouping sets ((challenge_id), ())`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}

/** Counts the photos that this author sent for each of these challenges. */
export async function findOwnChallengePhotos(
  db: Queryable,
  eventId: string,
  {
    challengeIds,
    author,
    closed,
  }: { challengeIds: readonly string[]; author: Author; closed: readonly string[] },
): Promise<Map<string, OwnChallengePhotos>> {
  const { rows } = await sql<OwnChallengePhotos>`
    select challenge_id,
           count(distinct coalesce(sha256, id::text)) filter (where status = 'published') as published,
           count(distinct coalesce(sha256, id::text)) filter (
             where status = 'published' and album_id = any(${closed}::uuid[])) as in_closed,
           count(*) as "all",
           (array_agg(id order by has_picture desc, created_at desc, id))[1] as newest_id
      from live_sendings, unnest(challenge_ids) as challenge_id
     where event_id = ${eventId} and ${writtenBy(author)} and challenge_ids <> '{}' and status <> 'unpublished'
       and challenge_id = any(${challengeIds}::uuid[])
     group by challenge_id`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}

/** Whether a photo was sent for this challenge, one that can be put back, or one that is on its way. */
export async function isChallengeInUse(tx: Tx, eventId: string, challengeId: string): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from sendings
                          where event_id = ${eventId} and challenge_ids <> '{}'
                            and challenge_ids @> array[${challengeId}]::uuid[])
              or exists (select from uploads
                          where event_id = ${eventId} and challenge_id = ${challengeId} and state = 'receiving')`.execute(
    tx,
  )
  return rows.length > 0
}

/** Has a photo that is there already answer a challenge as well. Undefined when that is no news. */
export async function addChallengeTo(
  tx: Tx,
  mediaId: string,
  challengeId: string,
): Promise<MediaRow | undefined> {
  const changed = await tx
    .updateTable('sendings')
    .set({ challengeIds: sql`challenge_ids || ${challengeId}::uuid` })
    .where('id', '=', mediaId)
    .where('removedAt', 'is', null)
    .where(sql<boolean>`not challenge_ids @> array[${challengeId}]::uuid[]`)
    .returning('challengeIds')
    .executeTakeFirst()
  if (changed?.challengeIds.includes(challengeId) !== true) return undefined
  return tx.selectFrom('liveSendings').selectAll().where('id', '=', mediaId).executeTakeFirst()
}

/**
 * Matches photos that were sent for a challenge. In a list that has the same contents once, that is the one listed,
 * whichever of their sendings was for it.
 */
export function sentFor(challengeId: string, eventId: string, { isListed }: { isListed: boolean }) {
  const tagged = sql<boolean>`challenge_ids <> '{}' and challenge_ids @> array[${challengeId}]::uuid[]`
  if (!isListed) return tagged
  return sql<boolean>`((${tagged}) or (photo_id, status) in (
    select copy.photo_id, copy.status from live_sendings as copy
     where copy.event_id = ${eventId} and copy.is_copy
       and copy.challenge_ids <> '{}' and copy.challenge_ids @> array[${challengeId}]::uuid[]))`
}

/** Photos that were sent for a challenge. */
export interface SentFor {
  /** Themselves: what their senders sent for it. */
  themselves: ReadonlySet<string>
  /** Themselves or as another sending of the same contents: what a list of all photos has. */
  asListed: ReadonlySet<string>
}

/** Those of these photos that were sent for a challenge. */
export async function findSentFor(
  db: Queryable,
  { eventId, challengeId, mediaIds }: { eventId: string; challengeId: string; mediaIds: readonly string[] },
): Promise<SentFor> {
  if (mediaIds.length === 0) return { themselves: new Set(), asListed: new Set() }
  const rows = await db
    .selectFrom('liveSendings')
    .select(['id', sentFor(challengeId, eventId, { isListed: false }).as('isTagged')])
    .where('id', 'in', mediaIds)
    .where(sentFor(challengeId, eventId, { isListed: true }))
    .execute()
  return {
    themselves: new Set(rows.filter(({ isTagged }) => isTagged).map(({ id }) => id)),
    asListed: new Set(rows.map(({ id }) => id)),
  }
}
