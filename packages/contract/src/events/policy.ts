import type { Actor, EventAction, WallActor } from '../kernel/index.ts'
import type { AlbumRules } from './album-rules.ts'
import type { EventPermissions } from './permissions.ts'
import { isUnrevealed, type Reveal } from './reveal.ts'
import {
  LATE_FILES,
  LATE_MESSAGES,
  refusalByWindow,
  type SendingRefusal,
  type SendingWindow,
} from './sending.ts'

/** The input of a decision about an event. Times are epoch milliseconds of the server's clock. */
export interface EventAccess extends EventPermissions, SendingWindow, Reveal {
  id: string
  ownerId: string
  /** Closed by the operator. */
  isSuspended: boolean
  countdownEnabled: boolean
  countdownEndsAt: number | null
  /** Whether guests may search for photos of themselves; never without face grouping. */
  guestsCanFindThemselves: boolean
  /** The rules of its albums; photos need not be in one. */
  albums: readonly AlbumRules[]
}

export type Refusal =
  | SendingRefusal
  | 'event.suspended'
  | 'event.not_owner'
  | 'event.locked'
  | 'event.not_started'
  | 'event.not_revealed'
  | 'event.view_off'
  | 'event.upload_off'
  | 'event.notes_off'
  | 'event.download_off'
  | 'event.find_myself_off'
  | 'event.hearts_off'
  | 'event.comments_off'
  | 'event.challenges_off'
  | 'event.camera_off'
  | 'wall.link_ended'
  | 'guest.banned'
  | 'guest.name_needed'

const ALLOWED = null

/** The owner of the event, or the system itself, who may do everything in an open event. */
export function isOwner(event: Pick<EventAccess, 'ownerId'>, actor: Actor): boolean {
  return actor.kind === 'system' || (actor.kind === 'host' && actor.userId === event.ownerId)
}

/** The reason why this actor may not do this here, or null when they may. Every action implies entering the event. */
export function refusalOf(
  event: EventAccess,
  actor: Actor,
  action: EventAction,
  now: number,
): Refusal | null {
  // The operator's decision overrides the host's settings, and applies to the host too.
  if (event.isSuspended && actor.kind !== 'system') return 'event.suspended'
  // Hearts and comments are off for everybody, so that no page shows what another one hides.
  if (action === 'love' && isOwner(event, actor)) return event.guestsCanLove ? ALLOWED : 'event.hearts_off'
  if (action === 'comment' && isOwner(event, actor))
    return event.guestsCanComment ? ALLOWED : 'event.comments_off'
  if (isOwner(event, actor)) return ALLOWED
  if (actor.kind === 'wall') return refusalOfWall(event, actor, action, now)
  if (action === 'manage') return 'event.not_owner'
  if (action === 'find') return ALLOWED
  return refusalToEnter(event, actor, now) ?? refusalInside(event, action, now) ?? refusalByBan(actor, action)
}

/** What a banned guest leaves in an event no more. Looking, and taking back what is theirs, stays. */
const LEAVING: ReadonlySet<EventAction> = new Set([
  'upload',
  'finish-upload',
  'add-notes',
  'finish-note',
  'love',
  'comment',
  'report',
])

function refusalByBan(actor: Actor, action: EventAction): Refusal | null {
  if ((actor.kind !== 'guest' && actor.kind !== 'visitor') || actor.barred === undefined) return ALLOWED
  if (!LEAVING.has(action)) return ALLOWED
  return actor.barred === 'banned' ? 'guest.banned' : 'guest.name_needed'
}

/** The same as a boolean, for hiding what would be refused. */
export function can(event: EventAccess, actor: Actor, action: EventAction, now: number): boolean {
  return refusalOf(event, actor, action, now) === ALLOWED
}

/**
 * A wall only views. Its link is the host's permission to show the album on a screen: it bypasses the guests' password
 * and a private gallery, but neither the countdown nor the reveal.
 */
function refusalOfWall(
  event: EventAccess,
  actor: WallActor,
  action: EventAction,
  now: number,
): Refusal | null {
  if (actor.eventId !== event.id || !actor.isCurrent) return 'wall.link_ended'
  if (action === 'find') return ALLOWED
  if (action !== 'enter' && action !== 'view') return 'event.not_owner'
  if (isCountingDown(event, now)) return 'event.not_started'
  return action === 'view' && isUnrevealed(event, now) ? 'event.not_revealed' : ALLOWED
}

function refusalToEnter(event: EventAccess, actor: Actor, now: number): Refusal | null {
  if (isLockedFor(event, actor)) return 'event.locked'
  if (isCountingDown(event, now)) return 'event.not_started'
  return ALLOWED
}

/** Whether the event's password stops this actor. A wall's own link replaces it. */
export function isLockedFor(
  event: Pick<EventAccess, 'id' | 'ownerId' | 'passwordProtection'>,
  actor: Actor,
): boolean {
  if (!event.passwordProtection || isOwner(event, actor) || actor.kind === 'wall') return false
  return !(actor.kind === 'guest' && actor.eventId === event.id && actor.unlocked)
}

function refusalInside(event: EventAccess, action: EventAction, now: number): Refusal | null {
  switch (action) {
    case 'view':
      return event.guestsCanView ? ALLOWED : 'event.view_off'
    case 'upload':
    case 'finish-upload':
      if (!event.guestsCanUpload) return 'event.upload_off'
      return refusalByWindow(event, now, action === 'upload' ? 0 : LATE_FILES)
    case 'add-notes':
    case 'finish-note':
      if (!event.guestsCanAddNotes) return 'event.notes_off'
      return refusalByWindow(event, now, action === 'add-notes' ? 0 : LATE_MESSAGES)
    case 'download':
      if (!event.guestsCanView) return 'event.view_off'
      return event.guestsCanDownload ? ALLOWED : 'event.download_off'
    case 'find-myself':
      if (!event.guestsCanView) return 'event.view_off'
      if (!event.guestsCanFindThemselves) return 'event.find_myself_off'
      return isUnrevealed(event, now) ? 'event.not_revealed' : ALLOWED
    case 'love':
      if (!event.guestsCanView) return 'event.view_off'
      return event.guestsCanLove ? ALLOWED : 'event.hearts_off'
    case 'comment':
      if (!event.guestsCanView) return 'event.view_off'
      // Where each guest sees only their own photos, there is nobody to talk to.
      if (!event.guestsCanComment || event.guestsViewOwnOnly) return 'event.comments_off'
      return isUnrevealed(event, now) ? 'event.not_revealed' : ALLOWED
    case 'report':
      return event.guestsCanView ? ALLOWED : 'event.view_off'
    case 'take-challenges':
      return event.guestsHaveChallenges ? ALLOWED : 'event.challenges_off'
    case 'take-shots':
      return event.guestsHaveCamera ? ALLOWED : 'event.camera_off'
    default:
      return ALLOWED
  }
}

/** The gallery opens by the server's clock, whatever the guest's phone shows. */
export function isCountingDown(
  event: Pick<EventAccess, 'countdownEnabled' | 'countdownEndsAt'>,
  now: number,
): boolean {
  return event.countdownEnabled && event.countdownEndsAt !== null && now < event.countdownEndsAt
}
