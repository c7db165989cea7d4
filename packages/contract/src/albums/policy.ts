import type { AlbumRules } from '../events/album-rules.ts'
import { type EventAccess, isOwner } from '../events/policy.ts'
import { isUnrevealed } from '../events/reveal.ts'
import type { Actor, WallActor } from '../kernel/index.ts'
import type { ALBUM_STATES } from './constants.ts'

export type AlbumState = (typeof ALBUM_STATES)[number]

/**
 * The state of an album for this actor, by the album's own rules alone: what the event hides is hidden in
 * every album. A wall counts as a guest who has entered no password, since it is for a room.
 */
export function albumStateFor(album: AlbumRules, event: EventAccess, actor: Actor, now: number): AlbumState {
  if (isOwner(event, actor)) return 'open'
  if (album.passwordVersion !== null && !hasOpened(album, actor)) return 'locked'
  if (isUnrevealed(album, now)) return 'unrevealed'
  return STATE_BY_VIEWERS[album.seenBy]
}

const STATE_BY_VIEWERS = { everybody: 'open', senders: 'own', hosts: 'hidden' } as const

/**
 * Whether an album is among those that this actor is told of. A hidden one is for the hosts, and for guests who came by its
 * code.
 */
export function isListedAlbum(album: AlbumRules, event: EventAccess, actor: Actor): boolean {
  return album.seenBy !== 'hosts' || isOwner(event, actor)
}

/**
 * Whether others' photos in an album are hidden from this actor. Photos in no album are hidden only by the
 * event.
 */
export function isClosedAlbum(
  event: EventAccess,
  albumId: string | null,
  actor: Actor,
  now: number,
): boolean {
  if (albumId === null || isOwner(event, actor)) return false
  const album = event.albums.find(({ id }) => id === albumId)
  // The album may be missing because the photo's row is newer than the event as it was read.
  return album === undefined || albumStateFor(album, event, actor, now) !== 'open'
}

/** The albums of an event whose photos are hidden from this actor. */
export function closedAlbums(event: EventAccess, actor: Actor, now: number): string[] {
  return event.albums.filter(({ id }) => isClosedAlbum(event, id, actor, now)).map(({ id }) => id)
}

/** Whether photos of an album are kept off the screen of a wall, whoever has opened it. */
export function isKeptFromWalls(event: EventAccess, albumId: string | null, now: number): boolean {
  return isClosedAlbum(event, albumId, aWallOf(event), now)
}

/** A wall opened by its own link. Everything shown on a screen is judged as if shown to this actor. */
export function aWallOf({ id: eventId }: Pick<EventAccess, 'id'>): WallActor {
  return { kind: 'wall', eventId, isCurrent: true }
}

/**
 * Why this actor may not add to an existing album, or null if they may. What is sent to an album that no
 * longer exists waits for the host instead.
 */
export function refusalToAdd(
  event: EventAccess,
  albumId: string | null,
  actor: Actor,
): 'album.locked' | 'album.adding_off' | 'album.closed' | null {
  const album = event.albums.find(({ id }) => id === albumId)
  if (album === undefined) return null
  if (album.addedBy === 'nobody') return 'album.closed'
  if (isOwner(event, actor)) return null
  if (album.passwordVersion !== null && !hasOpened(album, actor)) return 'album.locked'
  return album.addedBy === 'everybody' ? null : 'album.adding_off'
}

/** Whether a guest has entered the current password of an album. */
export function hasOpened({ id }: { id: string }, actor: Actor): boolean {
  return actor.kind === 'guest' && actor.openedAlbums?.includes(id) === true
}
