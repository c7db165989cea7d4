import {
  can,
  EVENT_DEFAULTS,
  type EventAccess,
  isCountingDown,
  isLockedFor,
  isOwner,
} from '@afterglow/contract/events'
import {
  type GuestDoor,
  type GuestPermissions,
  type PublicEvent,
  publicEventSchema,
} from '@afterglow/contract/gallery'
import type { Actor } from '@afterglow/contract/kernel'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { focalPointOf } from '../events/index.ts'

/**
 * The door of an event for one viewer, in the order of the page's states: countdown, locked, restricted, gallery. A
 * closed door shows the event's headline and nothing behind it; before its password an event shows only its invitation,
 * and a countdown with the default wording.
 */
export function presentDoor(event: EventRow, actor: Actor, clock: Clock): GuestDoor {
  const access = accessOf(event)
  const now = clock.now()
  const isLocked = isLockedFor(access, actor)
  const permissions = {
    ...permissionsOf(access, actor, now),
    ...(isLocked && { needsApproval: false, seesOwnOnly: false }),
    groupsFaces: event.groupsFaces && !isLocked,
  }
  const shown = isLocked ? presentInvitation(event) : presentPublicEvent(event)
  const open = { event: shown, permissions, serverTime: clock.date().toISOString() }
  if (!permissions.isHost && isCountingDown(access, now) && event.countdownEndDate !== null) {
    const { countdownTitle, countdownMessage } = isLocked ? EVENT_DEFAULTS : event
    const countdown = {
      title: countdownTitle,
      message: countdownMessage,
      endsAt: event.countdownEndDate.toISOString(),
    }
    return { state: 'countdown', ...open, countdown }
  }
  if (!can(access, actor, 'enter', now)) return { state: 'locked', ...open }
  return { state: permissions.canView ? 'gallery' : 'restricted', ...open }
}

function permissionsOf(
  access: EventAccess,
  actor: Actor,
  now: number,
): Omit<GuestPermissions, 'groupsFaces'> {
  const isHost = isOwner(access, actor)
  return {
    canView: can(access, actor, 'view', now),
    canUpload: can(access, actor, 'upload', now),
    canAddNotes: can(access, actor, 'add-notes', now),
    canDownload: can(access, actor, 'download', now),
    canLove: can(access, actor, 'love', now),
    hasChallenges: access.guestsHaveChallenges && can(access, actor, 'take-challenges', now),
    canFindMyself: access.guestsCanFindThemselves && can(access, actor, 'find-myself', now),
    needsApproval: access.uploadApproval && !isHost,
    seesOwnOnly: access.guestsViewOwnOnly && !isHost,
    isHost,
  }
}

/** Title, date and cover, with their design. */
function presentInvitation(event: EventRow): PublicEvent {
  const hidden = { hostMessage: null, defaultHashtag: '', socialSharing: false, status: 'active' } as const
  return { ...presentPublicEvent(event), ...hidden }
}

/** The part of an event visible without a password. The schema drops everything else. */
function presentPublicEvent(event: EventRow): PublicEvent {
  return publicEventSchema.parse({
    ...event,
    date: event.startDate ?? event.eventDate,
    coverFocalPoint: focalPointOf(event),
  })
}
