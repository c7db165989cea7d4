import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../db/database.ts'
import type { MediaRow } from './media-row.ts'

/** What of a challenge is in the album. */
export interface ChallengePhotos {
  /** Null for all together. */
  challengeId: string | null
  /** Photos as the host's album lists them. */
  listed: number
  /** Of everybody, each once. */
  published: number
  /** Those of the published ones that this person has sent. */
  ownPublished: number
  /** This person's, where they wait for approval as well. */
  own: number
  /** The newest of these with a picture. */
  newestOwnId: string | null
}

/**
 * The photos of each of these challenges that has any, and of all together, by null; and what one guest, or without one
 * the host, has sent.
 */
export async function countChallengePhotos(
  db: Queryable,
  eventId: string,
  { challengeIds, guestId }: { challengeIds: readonly string[]; guestId: string | null },
): Promise<Map<string | null, ChallengePhotos>> {
  const { rows } = await sql<ChallengePhotos>`
    with tagged as (
      select challenge_id, id, status, created_at, coalesce(sha256, id::text) as contents,
             guest_id is not distinct from ${guestId}::uuid as is_own,
             state = 'ready' or (state <> 'no_preview' and has_early_thumbnail) as has_picture
        from user_media, unnest(challenge_ids) as challenge_id
       where event_id = ${eventId} and challenge_ids <> '{}' and challenge_id = any(${challengeIds}::uuid[])
    )
    select challenge_id,
           count(distinct (contents, status)) as listed,
           count(distinct contents) filter (where status = 'published') as published,
           count(distinct contents) filter (where status = 'published' and is_own) as own_published,
           count(*) filter (where status <> 'unpublished' and is_own) as own,
           (array_agg(id order by has_picture desc, created_at desc, id)
              filter (where status <> 'unpublished' and is_own))[1] as newest_own_id
      from tagged group by grouping sets ((challenge_id), ())`.execute(db)
  return new Map(rows.map((row) => [row.challengeId, row]))
}

/** Whether a photo was sent for this challenge, one that can be put back, or one that is on its way. */
export async function isChallengeInUse(tx: Tx, eventId: string, challengeId: string): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from user_media
                          where event_id = ${eventId} and challenge_ids <> '{}'
                            and challenge_ids @> array[${challengeId}]::uuid[])
              or exists (select from removed_media
                          where event_id = ${eventId} and media -> 'challenge_ids' ? ${challengeId})
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
    .updateTable('userMedia')
    .set({ challengeIds: sql`challenge_ids || ${challengeId}::uuid` })
    .where('id', '=', mediaId)
    .where(sql<boolean>`not challenge_ids @> array[${challengeId}]::uuid[]`)
    .returningAll()
    .executeTakeFirst()
  return changed?.challengeIds.includes(challengeId) === true ? changed : undefined
}

/**
 * Matches photos that were sent for a challenge. In a list that has the same contents once, that is the one listed,
 * whichever of their sendings was for it.
 */
export function sentFor(challengeId: string, eventId: string, { isListed }: { isListed: boolean }) {
  const tagged = sql<boolean>`challenge_ids <> '{}' and challenge_ids @> array[${challengeId}]::uuid[]`
  if (!isListed) return tagged
  return sql<boolean>`((${tagged}) or (sha256, status) in (
    select copy.sha256, copy.status from user_media as copy
     where copy.event_id = ${eventId} and copy.is_copy and copy.sha256 is not null
       and copy.challenge_ids <> '{}' and copy.challenge_ids @> array[${challengeId}]::uuid[]))`
}
