/**
 * Who is asking, as seen by one event.
 *
 * A signed-in host is a `host` everywhere, but has rights only in their own events: in another host's event they are
 * treated as the guest (or visitor) named by the browser's credential.
 */
export type Actor = HostActor | GuestActor | VisitorActor | WallActor | SystemActor

export interface HostActor {
  kind: 'host'
  userId: string
}

/** Holds the credential of one event. `unlocked` is proof of the event's current password. */
export interface GuestActor {
  kind: 'guest'
  eventId: string
  guestId: string
  unlocked: boolean
  /** Albums whose current password they have proved to know. */
  openedAlbums?: readonly string[]
  barred?: Barred | undefined
}

export interface VisitorActor {
  kind: 'visitor'
  barred?: Barred | undefined
}

/**
 * Why a host takes nothing from somebody: banned, or new since a ban, without a name and at the address of a banned guest.
 */
export type Barred = 'banned' | 'unnamed'

/** A screen opened with the photo wall's own link. `isCurrent`: the host has not renewed it since. */
export interface WallActor {
  kind: 'wall'
  eventId: string
  isCurrent: boolean
}

export interface SystemActor {
  kind: 'system'
}
