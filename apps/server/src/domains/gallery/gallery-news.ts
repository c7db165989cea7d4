import { readsComments, readsCommentsOf } from '@afterglow/contract/comments'
import { downloadFacts } from '@afterglow/contract/downloads'
import { can, isOwner } from '@afterglow/contract/events'
import { faceFacts } from '@afterglow/contract/faces'
import type { EventChanged, GuestDoor } from '@afterglow/contract/gallery'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia, seesHeartCountOf } from '@afterglow/contract/media'
import { moderationFacts } from '@afterglow/contract/moderation'
import { canHearGreeting, noteFacts } from '@afterglow/contract/notes'
import type { SocketFact } from '@afterglow/contract/system'
import { wallHostFacts } from '@afterglow/contract/wall'
import type { Clock } from '../../platform/clock.ts'
import type { Fact } from '../../platform/facts.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { type delivery, items } from '../album/index.ts'
import { presentEvent } from '../events/index.ts'

import { type Batch, isAboutMessageOf, senderOf } from './fact-batch.ts'
import { mediaNews } from './media-news.ts'
import { presentDoor } from './present-door.ts'

export interface NewsDeps {
  clock: Clock
  mediaUrls: delivery.MediaUrls
}

/** One group's news from a batch. `ends`: the batch closed the gallery for them. */
export interface News {
  facts: SocketFact[]
  ends: boolean
}

/** Kinds for the host alone: others must not even learn that they exist. */
const hostFacts = new Map(
  Object.entries({ ...noteFacts, ...downloadFacts, ...wallHostFacts, ...faceFacts, ...moderationFacts }),
)

/** Facts about greetings, and others about a message that is one (`wasPublished`). */
const GREETING_FACTS = new Set(['voice.published', 'voice.unpublished'])

/** News for a page with an open gallery. Access is checked with every batch, so a closing door takes effect at once. */
export function galleryNews(deps: NewsDeps, batch: Batch, actor: Actor): News {
  const { event, facts } = batch
  const access = accessOf(event)
  const isOpen = can(access, actor, 'view', deps.clock.now())
  const forHost = isOwner(access, actor) ? facts.flatMap(hostNews) : []
  const inside = isOpen
    ? [
        ...photosOf(deps, batch, actor),
        ...heartsOf(deps, batch, actor),
        ...commentsOf(deps, batch, actor),
        ...greetingsOf(deps, batch, actor),
        ...ownMessageNews(batch, actor),
        ...facesOf(deps, batch, actor),
      ]
    : []
  const challenges = challengesOf(deps, batch, actor)
  const albums = isOpen ? albumsOf(batch) : []
  return {
    facts: [...doorNews(deps, batch, actor).facts, ...forHost, ...inside, ...challenges, ...albums],
    ends: !isOpen,
  }
}

/** The schema of each kind removes data that stays on the server, such as a message's sender. */
function hostNews({ kind, data }: Fact): SocketFact[] {
  const parsed = hostFacts.get(kind)?.safeParse(data)
  return parsed?.success === true ? [{ kind, data: parsed.data }] : []
}

/** A guest learns that their own messages have changed, and nothing about others'. */
function ownMessageNews({ facts }: Batch, actor: Actor): SocketFact[] {
  if (actor.kind !== 'guest') return []
  const isChanged = facts.some((fact) => isAboutMessageOf(fact, actor.guestId))
  return isChanged ? [{ kind: 'message.own_changed', data: {} }] : []
}

/** News for a page before a closed door: the door's state, and nothing of what happens behind it. */
export function doorNews({ clock }: NewsDeps, { event, facts, plan }: Batch, actor: Actor): News {
  const changes = facts.filter(({ kind }) => kind === 'event.changed')
  if (changes.length === 0) return { facts: [], ends: false }
  const has = (flag: 'refetchMedia' | 'hasRoom') => changes.some(({ data }) => data[flag] === true)
  const flags = { refetchMedia: has('refetchMedia'), hasRoom: has('hasRoom') }
  return { facts: [presentChange(presentDoor(event, actor, clock, plan), event, actor, flags)], ends: false }
}

/** A change is presented as the event's current state for the viewer; settings are for the host alone. */
export function presentChange(
  door: GuestDoor,
  event: EventRow,
  actor: Actor,
  flags: Pick<EventChanged, 'refetchMedia' | 'hasRoom'>,
): SocketFact {
  const data: EventChanged = {
    door,
    settings: isOwner(accessOf(event), actor) ? presentEvent(event) : null,
    ...flags,
  }
  return { kind: 'event.changed', data }
}

function photosOf({ clock, mediaUrls }: NewsDeps, batch: Batch, actor: Actor): SocketFact[] {
  const { event, senders } = batch
  const now = clock.now()
  const present = items.createPresenter(mediaUrls, event, actor, now, senders)
  const isShown = (row: Parameters<typeof present>[0]) =>
    canSeeMedia(accessOf(event), items.mediaAccessOf(row), actor, now)
  const seen = mediaNews(batch, actor, now, isShown).map((news) =>
    news.kind === 'shown'
      ? { kind: 'media.published', data: { media: present(news.row) } }
      : { kind: 'media.removed', data: { mediaId: news.mediaId } },
  )
  return isSenderIn(batch, actor) ? [...seen, { kind: 'media.own_changed', data: {} }] : seen
}

/** Counts of photos that the viewer's album lists, for viewers who are shown counts. */
function heartsOf({ clock }: NewsDeps, batch: Batch, actor: Actor): SocketFact[] {
  const { event, hearted } = batch
  const access = accessOf(event)
  const now = clock.now()
  const hearts = hearted
    .filter(({ row }) => isListedFor(batch, actor, now, row) && seesHeartCountOf(access, row, actor, now))
    .map(({ row, heartCount }) => ({ mediaId: row.id, heartCount }))
  return hearts.length === 0 ? [] : [{ kind: 'hearts.changed', data: { hearts } }]
}

/** Photos with other comments, for those who read them in the viewer's album. */
function commentsOf({ clock }: NewsDeps, batch: Batch, actor: Actor): SocketFact[] {
  const { event, commented } = batch
  const access = accessOf(event)
  const now = clock.now()
  if (commented.length === 0 || !readsComments(access, actor, now)) return []
  const mediaIds = commented
    .filter((row) => isListedFor(batch, actor, now, row))
    .filter((row) => readsCommentsOf(access, items.mediaAccessOf(row), actor, now))
    .map(({ id }) => id)
  return mediaIds.length === 0 ? [] : [{ kind: 'comments.changed', data: { mediaIds } }]
}

/**
 * Whether the viewer's album lists a photo. What waits for approval is left out, though its sender sees it: others get the
 * same message.
 */
function isListedFor({ event }: Batch, actor: Actor, now: number, row: items.MediaRow): boolean {
  const access = accessOf(event)
  if (row.isCopy || (row.status !== 'published' && !isOwner(access, actor))) return false
  return canSeeMedia(access, items.mediaAccessOf(row), actor, now)
}

/** Those who may hear one of these greetings learn that there are others, and ask for them. */
function greetingsOf({ clock }: NewsDeps, { event, facts }: Batch, actor: Actor): SocketFact[] {
  const [access, now] = [accessOf(event), clock.now()]
  const isNews = facts.some(({ kind, data: { guestId, wasPublished } }) => {
    if (!GREETING_FACTS.has(kind) && wasPublished !== true) return false
    if (!kind.startsWith('voice.')) return false
    return canHearGreeting(access, { guestId: typeof guestId === 'string' ? guestId : null }, actor, now)
  })
  return isNews ? [{ kind: 'greetings.changed', data: {} }] : []
}

/** Those who may find themselves learn that faces were found in photos they are shown, not in which. */
function facesOf({ clock }: NewsDeps, { event, looked }: Batch, actor: Actor): SocketFact[] {
  const access = accessOf(event)
  const now = clock.now()
  if (looked.length === 0 || !can(access, actor, 'find-myself', now)) return []
  const isShown = looked.some((row) => canSeeMedia(access, items.mediaAccessOf(row), actor, now))
  return isShown ? [{ kind: 'faces.looked', data: {} }] : []
}

/** Those who are shown no challenges learn nothing of them. */
function challengesOf({ clock }: NewsDeps, { event, facts }: Batch, actor: Actor): SocketFact[] {
  if (!facts.some(({ kind }) => kind === 'challenges.changed')) return []
  const isShown = can(accessOf(event), actor, 'take-challenges', clock.now())
  return isShown ? [{ kind: 'challenges.changed', data: {} }] : []
}

/** Every open gallery lists the albums. */
function albumsOf({ facts }: Batch): SocketFact[] {
  return facts.some(({ kind }) => kind === 'albums.changed') ? [{ kind: 'albums.changed', data: {} }] : []
}

/** Whether a guest sent one of these photos. */
function isSenderIn(batch: Batch, actor: Actor): boolean {
  if (actor.kind !== 'guest') return false
  return [...batch.mediaFacts.values()].some((fact) => senderOf(batch, fact) === actor.guestId)
}
