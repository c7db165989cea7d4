/**
 * Who is asking, as seen by one event.
 *
 * A signed-in host is a `host` everywhere, but only the owner of an event has a say in it: a host who opens
 * somebody else's event is treated there as the guest (or visitor) that the browser's credential says.
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
}

export interface VisitorActor {
  kind: 'visitor'
}

/** A screen that was opened with the photo wall's own link. `isCurrent`: the host has not renewed it since. */
export interface WallActor {
  kind: 'wall'
  eventId: string
  isCurrent: boolean
}

export interface SystemActor {
  kind: 'system'
}
