import type { Heart } from '@afterglow/contract/hearts'
import { type ActingAuthor, authorBehind, guestIdOf } from '@afterglow/contract/kernel'
import { seesHeartCountOf } from '@afterglow/contract/media'
import type { Database } from '../../db/database.ts'
import type { AtAddress, Share } from '../../http/rate-limit.ts'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
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

/** The photo that is loved, and by whom. */
export interface Love {
  event: EventRow
  author: ActingAuthor
  mediaId: string
  from: AtAddress
}

/** Loves a photo. Doing it again changes nothing. @throws AppError `media.not_found` for what the actor may not love */
export async function giveHeart(deps: LoveDeps, love: Love): Promise<Heart> {
  const { db, clock } = deps
  const photo = await photoToLove(deps, love)
  const { event, author } = love
  const { photoId } = photo
  const isCounted = await countsAtOnce(deps, love, photoId)
  const heart = { eventId: event.id, photoId, guestId: guestIdOf(author) }
  await insertHeart(db.query, { ...heart, createdAt: clock.date(), isCounted })
  return answer(deps, love, { photo, isLoved: true })
}

/** A script is a new guest with each request: those at one address are one, until the event knows them. */
async function countsAtOnce(
  { hasPresence, newcomers }: LoveDeps,
  { author, from }: Love,
  photoId: string,
): Promise<boolean> {
  if (author.kind === 'host') return true
  return (await hasPresence(author.guestId)) || (await newcomers.take(from, photoId))
}

/** Takes one's own heart back. */
export async function takeHeartBack(deps: LoveDeps, love: Love): Promise<Heart> {
  const photo = await photoToLove(deps, love)
  await deleteHeart(deps.db.query, photo.photoId, love.author)
  return answer(deps, love, { photo, isLoved: false })
}

async function photoToLove(
  { db, clock }: LoveDeps,
  { event, author, mediaId }: Love,
): Promise<sendings.MediaRow> {
  const photo = await sendings.findMedia(db.query, mediaId)
  return sendings.authorizePhoto(photo, { event, actor: author, now: clock.now() }, 'love')
}

async function answer(
  { db, clock, counter }: LoveDeps,
  { event, author }: Love,
  { photo, isLoved }: { photo: sendings.MediaRow; isLoved: boolean },
): Promise<Heart> {
  counter.soon(event.id)
  if (!seesHeartCountOf(accessOf(event), photo, author, clock.now())) return { isLoved, heartCount: null }
  const counts = await countHearts(db.query, [photo.photoId], author)
  return { isLoved, heartCount: counts.get(photo.photoId) ?? 0 }
}

/** Which photos of a page the asking guest or host loves. */
export function createLovedBy({ query }: Database): sendings.LovedBy {
  return async (event, actor, media) => {
    const author = authorBehind(actor)
    if (!event.guestsCanLove || author === null) return new Map()
    const loved = await findLoved(
      query,
      media.map(({ photoId }) => photoId),
      author,
    )
    return new Map(
      media.flatMap((row) => {
        const counts = loved.get(row.photoId)
        return counts === undefined ? [] : [[row.id, { isCounted: counts }] as const]
      }),
    )
  }
}
