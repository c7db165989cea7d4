import { AppError } from '@afterglow/contract'
import type { Heart } from '@afterglow/contract/hearts'
import type { Actor } from '@afterglow/contract/kernel'
import { canLoveMedia, seesHeartCountOf } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import type { AtAddress, Share } from '../../http/rate-limit.ts'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { items } from '../album/index.ts'
import type { HeartCounter } from './count-hearts.ts'
import { countHearts, deleteHeart, findLoved, insertHeart } from './heart-store.ts'

export interface LoveDeps {
  db: Database
  clock: Clock
  counter: Pick<HeartCounter, 'soon'>
  /** Whether the event knows a guest by their presence. */
  hasPresence(guestId: string): Promise<boolean>
  /** What counts of an address at once, for each photo, of hearts of guests whom the event does not know. */
  newcomers: Share
}

/** The photo that is loved, and by whom. A host has no guest's id. */
export interface Love {
  event: EventRow
  actor: Actor
  mediaId: string
  guestId: string | null
  from: AtAddress
}

/** Loves a photo. Doing it again changes nothing. @throws AppError `media.not_found` for what the actor may not love */
export async function giveHeart(deps: LoveDeps, love: Love): Promise<Heart> {
  const { db, clock } = deps
  const media = await photoToLove(deps, love)
  const [objectId, { event, guestId }] = [items.objectIdOf(media), love]
  const isCounted = await countsAtOnce(deps, love, objectId)
  await insertHeart(db.query, { eventId: event.id, objectId, guestId, createdAt: clock.date(), isCounted })
  return answer(deps, love, { media, isLoved: true })
}

/** A script is a new guest with each request: those at one address are one, until the event knows them. */
async function countsAtOnce(
  { hasPresence, newcomers }: LoveDeps,
  { guestId, from }: Love,
  objectId: string,
): Promise<boolean> {
  return guestId === null || (await hasPresence(guestId)) || (await newcomers.take(from, objectId))
}

/** Takes one's own heart back. */
export async function takeHeartBack(deps: LoveDeps, love: Love): Promise<Heart> {
  const media = await photoToLove(deps, love)
  await deleteHeart(deps.db.query, { objectId: items.objectIdOf(media), guestId: love.guestId })
  return answer(deps, love, { media, isLoved: false })
}

async function photoToLove(
  { db, clock }: LoveDeps,
  { event, actor, mediaId }: Pick<Love, 'event' | 'actor' | 'mediaId'>,
): Promise<items.MediaRow> {
  const media = await items.findMedia(db.query, mediaId)
  if (media === undefined || media.eventId !== event.id) throw new AppError('media.not_found')
  // A photo that the actor may not see does not exist for them; nor can one be loved that waits or was taken back.
  if (!canLoveMedia(accessOf(event), items.mediaAccessOf(media), actor, clock.now()))
    throw new AppError('media.not_found')
  return media
}

async function answer(
  { db, clock, counter }: LoveDeps,
  { event, actor, guestId }: Love,
  { media, isLoved }: { media: items.MediaRow; isLoved: boolean },
): Promise<Heart> {
  counter.soon(event.id)
  if (!seesHeartCountOf(accessOf(event), media, actor, clock.now())) return { isLoved, heartCount: null }
  const objectId = items.objectIdOf(media)
  const counts = await countHearts(db.query, [objectId], guestId)
  return { isLoved, heartCount: counts.get(objectId) ?? 0 }
}

/** Which photos of a page the asking guest or host loves. */
export function createLovedBy({ query }: Database): items.LovedBy {
  return async (event, actor, media) => {
    if (!event.guestsCanLove || (actor.kind !== 'guest' && actor.kind !== 'host')) return new Map()
    const guestId = actor.kind === 'guest' ? actor.guestId : null
    const loved = await findLoved(query, media.map(items.objectIdOf), guestId)
    return new Map(
      media.flatMap((row) => {
        const counts = loved.get(items.objectIdOf(row))
        return counts === undefined ? [] : [[row.id, { isCounted: counts }] as const]
      }),
    )
  }
}
