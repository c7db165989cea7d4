import { randomUUID } from 'node:crypto'
import type { FactKind, RecordedFacts } from '@afterglow/contract'
import { isClosedAlbum, isKeptFromWalls } from '@afterglow/contract/albums'
import { readsCommentsOf } from '@afterglow/contract/comments'
import { can, type EventAccess, isGuestAuthor, isOwner, isUnrevealed } from '@afterglow/contract/events'
import type { Actor } from '@afterglow/contract/kernel'
import { canSeeMedia, mediaFacts, seesHeartCounts } from '@afterglow/contract/media'
import type { SocketFact } from '@afterglow/contract/system'
import { expect } from 'vitest'
import { openDomains } from '../../app/domains.ts'
import { createDeliveries, type Place } from '../../domains/gallery/deliveries.ts'
import { newsOf } from '../../domains/hooks.ts'
import type { Fact } from '../../platform/facts.ts'
import type { TestApp } from '../test-app.ts'
import { type Party, type PartyMessage, type PartyPhoto, SECRET } from './party.ts'

/** A page of somebody: where it follows the event, and with which rights. */
interface Page {
  place: Place
  actor: Actor
  now: number
}

/**
 * One batch of every kind of fact, delivered to everybody in every place where they follow an event: nobody hears more
 * than the policies show them, and nobody gets what was made for another.
 */
export async function expectNews(app: TestApp, party: Party): Promise<void> {
  const { db, clock, feedTokens } = app.platform
  const { plugs } = openDomains(app.platform)
  const deliveryFor = createDeliveries({ db, clock, feedTokens, news: newsOf(plugs) })
  const access = await party.readAccess()
  const facts = factsAbout(party)
  for (const { who, actor } of [...party.people, ...wallsOf(access)]) {
    for (const place of ['gallery', 'door', 'wall'] as const) {
      if (actor.kind === 'wall' && place !== 'wall') continue
      const page = { place, actor, now: clock.now() }
      const delivery = await deliveryFor(access.id, facts, { place, actorIn: () => actor })
      const text = delivery?.frame?.toString() ?? '{"facts":[]}'
      const heard: SocketFact[] = JSON.parse(text).facts
      expect({ who, place, heard: summaryOf(heard) }).toEqual({
        who,
        place,
        heard: newsFor(party, access, page),
      })
      if (isOwner(access, actor)) continue
      expectNobodyNamed(party, text, actor)
      for (const { kind, data } of heard) if (kind === 'media.published') expectShown(access, page, data)
    }
  }
}

function wallsOf({ id: eventId }: EventAccess): { who: string; actor: Actor }[] {
  return [
    { who: 'a wall', actor: { kind: 'wall', eventId, isCurrent: true } },
    { who: 'a wall whose link has ended', actor: { kind: 'wall', eventId, isCurrent: false } },
  ]
}

function factsAbout({ wedding, photos, messages }: Party): Fact[] {
  const facts: { [K in FactKind]?: RecordedFacts[K][] } = {
    'media.published': photos.map(({ id }) => ({ mediaId: id })),
    'hearts.changed': photos.map(({ id }) => ({ counts: [{ photoId: id, count: 7, gained: 1 }] })),
    'comments.changed': photos.map(({ id }) => ({ photoId: id })),
    'note.created': notesIn(messages).map(({ id, guestId }) => ({ noteId: id, guestId })),
    'voice.created': messages
      .filter(({ path }) => path === 'voice-notes')
      .map(({ id, guestId }) => ({ voiceNoteId: id, guestId })),
    'archive.changed': [{ archiveId: randomUUID() }],
    'faces.detected': photos.map(({ id }) => ({ mediaId: id })),
    'faces.changed': [{}],
    'reports.changed': [{}],
    'challenges.changed': [{}],
    'wall.changed': [{}],
    'screens.changed': [{}],
    'event.changed': [{ refetchMedia: true }],
  }
  return Object.entries(facts)
    .flatMap(([kind, ofKind]) => ofKind.map((data) => ({ kind, data })))
    .map(({ kind, data }, at) => ({
      eventId: wedding.event.id,
      seq: at + 1,
      kind,
      data: { ...data },
      age: 0,
    }))
}

/** Kinds, with what they are about. */
function summaryOf(facts: readonly SocketFact[]): string[] {
  const about = facts.flatMap(({ kind, data }) => {
    const { media, mediaId, hearts, mediaIds, slide, slideId } = data as {
      media?: { id: string }
      mediaId?: string
      hearts?: { mediaId: string }[]
      mediaIds?: string[]
      slide?: { id: string }
      slideId?: string
    }
    const ids = [
      media?.id,
      mediaId,
      slide?.id,
      slideId,
      ...(hearts ?? []).map(({ mediaId }) => mediaId),
      ...(mediaIds ?? []),
    ]
    const named = ids.filter((id) => id !== undefined)
    return named.length === 0 ? [kind] : named.map((id) => `${kind} ${id}`)
  })
  return [...new Set(about)].sort()
}

function newsFor(party: Party, access: EventAccess, page: Page): string[] {
  const byPlace = { door: () => ['event.changed'], gallery: galleryNewsFor, wall: wallNewsFor }
  return [...new Set(byPlace[page.place](party, access, page))].sort()
}

function galleryNewsFor(party: Party, access: EventAccess, { actor, now }: Page): string[] {
  const isHost = isOwner(access, actor)
  const isOpen = can(access, actor, 'view', now)
  const isBy = ({ guestId }: { guestId: string | null }) =>
    actor.kind === 'guest' && guestId === actor.guestId
  const listed = party.photos.filter(
    (photo) =>
      (isHost || photo.access.status === 'published') && canSeeMedia(access, photo.access, actor, now),
  )
  const open = listed.filter((photo) => !isClosedAlbum(access, photo.access.albumId, actor, now))
  const about = (kind: string, photos = listed) => photos.map(({ id }) => `${kind} ${id}`)
  const isShownAny = party.photos.some((photo) => canSeeMedia(access, photo.access, actor, now))
  return [
    'event.changed',
    ...(isHost ? hostNewsOf(party) : []),
    ...(can(access, actor, 'take-challenges', now) ? ['challenges.changed'] : []),
    ...about('media.published'),
    ...(isOpen && seesHeartCounts(access, actor, now) ? about('hearts.changed', open) : []),
    ...about(
      'comments.changed',
      listed.filter((photo) => readsCommentsOf(access, photo.access, actor, now)),
    ),
    ...(isOpen && party.photos.some((photo) => isBy(photo.access)) ? ['media.own_changed'] : []),
    ...(isShownAny && can(access, actor, 'find-myself', now) ? ['faces.looked'] : []),
    ...(isOpen && party.messages.some(isBy) ? ['message.own_changed'] : []),
  ]
}

/** What a host alone hears of: that it happened, and to what. */
function hostNewsOf({ photos, messages }: Party): string[] {
  return [
    'archive.changed',
    'faces.changed',
    'reports.changed',
    'wall.changed',
    'screens.changed',
    ...photos.map(({ id }) => `faces.detected ${id}`),
    ...notesIn(messages).map(() => 'note.created'),
    'voice.created',
  ]
}

function wallNewsFor(party: Party, access: EventAccess, { actor, now }: Page): string[] {
  if (actor.kind === 'wall' && !actor.isCurrent) return ['wall.ended']
  if (!can(access, actor, 'view', now) || isUnrevealed(access, now)) return ['wall.state']
  const published = party.photos.filter(
    (photo) => photo.access.status === 'published' && canSeeMedia(access, photo.access, actor, now),
  )
  const isKept = (photo: PartyPhoto) => isKeptFromWalls(access, photo.access.albumId, now)
  const hasNotes = actor.kind === 'wall' || isOwner(access, actor)
  const slides = [
    ...published.filter((photo) => !isKept(photo)),
    ...(hasNotes ? notesIn(party.messages) : []),
  ]
  const isCounted = ({ access: { albumId } }: PartyPhoto) =>
    seesHeartCounts(access, actor, now) && !isClosedAlbum(access, albumId, actor, now)
  const waiting = party.photos.filter(({ access: { status } }) => status !== 'published')
  return [
    'wall.state',
    ...(actor.kind === 'wall' ? [] : ['slides.changed']),
    ...slides.map(({ id }) => `slide.published ${id}`),
    ...(published.some((photo) => !isKept(photo) && isCounted(photo)) ? ['hearts.given'] : []),
    // An album may just have been closed, or the photo moved there.
    ...published.filter(isKept).map(({ id }) => `slide.removed ${id}`),
    // Others must not even learn that it is there.
    ...(isOwner(access, actor) ? waiting.map(({ id }) => `slide.removed ${id}`) : []),
  ]
}

function notesIn(messages: readonly PartyMessage[]): PartyMessage[] {
  return messages.filter(({ path }) => path === 'notes')
}

/** Neither who somebody is, nor what they wrote; one's own file names are one's own. */
function expectNobodyNamed({ people, photos }: Party, text: string, actor: Actor): void {
  for (const { actor: other } of people) {
    if (other.kind === 'guest') expect(text).not.toContain(other.guestId)
    if (other.kind === 'host') expect(text).not.toContain(other.userId)
  }
  if (!photos.some((photo) => isGuestAuthor(photo.access, actor))) expect(text).not.toMatch(SECRET)
}

/** A photo as its viewer may see it: hearts, names and addresses where the event shows them. */
function expectShown(access: EventAccess, { actor, now }: Page, data: unknown): void {
  const { media } = mediaFacts['media.published'].parse(data)
  const hasCounts = seesHeartCounts(access, actor, now) && !isClosedAlbum(access, media.albumId, actor, now)
  expect(media.heartCount).toEqual(hasCounts ? expect.any(Number) : null)
  expect(media.fileUrl !== null).toBe(can(access, actor, 'download', now))
  if (!access.guestsSeeNames) expect(media.senderName).toBeNull()
  if (!access.guestsHaveChallenges) expect(media.challengeIds).toEqual([])
  expect(media.senderId).toBeNull()
}
