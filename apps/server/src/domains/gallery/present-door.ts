import { isListedAlbum } from '@afterglow/contract/albums'
import { NEVER } from '@afterglow/contract/billing'
import { readsComments } from '@afterglow/contract/comments'
import {
  can,
  defaultsOf,
  type EventAccess,
  isCountingDown,
  isLockedFor,
  isOwner,
  isUnrevealed,
  toneOf,
} from '@afterglow/contract/events'
import {
  type GuestDoor,
  type GuestPermissions,
  type PublicEvent,
  publicEventSchema,
  type SendingTimes,
} from '@afterglow/contract/gallery'
import type { Actor } from '@afterglow/contract/kernel'
import { seesOwnOnly } from '@afterglow/contract/media'
import type { Clock } from '../../platform/clock.ts'
import { accessOf, type EventRow } from '../access/index.ts'
import { storage } from '../billing/index.ts'
import { focalPointOf } from '../events/index.ts'

/** What a host's plan gives their events. */
export type HostPlan = Parameters<typeof storage.takenUntil>[1]

/**
 * The door of an event for one viewer, in the order of the page's states: countdown, locked, restricted, gallery. A
 * closed door shows the event's headline and nothing behind it; before its password an event shows only its invitation,
 * and a countdown with the default wording.
 */
export function presentDoor(event: EventRow, actor: Actor, clock: Clock, plan: HostPlan | null): GuestDoor {
  const access = accessOf(event)
  const now = clock.now()
  const isLocked = isLockedFor(access, actor)
  const permissions = {
    ...permissionsOf(access, actor, now),
    ...(isLocked && { needsApproval: false, seesOwnOnly: false, hasAlbums: false }),
    groupsFaces: event.groupsFaces && !isLocked,
    cameraOnly: event.guestsHaveCamera && event.cameraOnly && !isOwner(access, actor) && !isLocked,
  }
  const shown = isLocked ? presentInvitation(event) : presentPublicEvent(event)
  const open = {
    event: shown,
    permissions,
    sending: null,
    reveal: null,
    serverTime: clock.date().toISOString(),
  }
  if (!permissions.isHost && isCountingDown(access, now) && event.countdownEndDate !== null) {
    const { countdownTitle, countdownMessage } = isLocked ? defaultsOf(toneOf(event.eventType)) : event
    const countdown = {
      title: countdownTitle,
      message: countdownMessage,
      endsAt: event.countdownEndDate.toISOString(),
    }
    return { state: 'countdown', ...open, countdown }
  }
  if (!can(access, actor, 'enter', now)) return { state: 'locked', ...open }
  if (!permissions.canView) return { state: 'restricted', ...open }
  const sending = permissions.isHost ? null : sendingTimes(event, plan)
  return { state: 'gallery', ...open, sending, reveal: revealOf(event, now) }
}

function permissionsOf(
  access: EventAccess,
  asking: Actor,
  now: number,
): Omit<GuestPermissions, 'groupsFaces' | 'cameraOnly'> {
  const actor = asNamed(asking)
  const isHost = isOwner(access, actor)
  const anyTime = { ...access, sendingFrom: null, sendingUntil: null }
  return {
    canView: can(access, actor, 'view', now),
    canUpload: can(anyTime, actor, 'upload', now),
    canAddNotes: can(anyTime, actor, 'add-notes', now),
    canDownload: can(access, actor, 'download', now),
    canLove: can(access, actor, 'love', now),
    readsComments: readsComments(access, actor, now),
    canComment: can(access, actor, 'comment', now),
    canReport: !isHost && can(access, actor, 'report', now),
    hasChallenges: access.guestsHaveChallenges && can(access, actor, 'take-challenges', now),
    hasAlbums: access.albums.some((album) => isListedAlbum(album, access, actor)),
    hasCamera: access.guestsHaveCamera && can(access, actor, 'take-shots', now),
    canFindMyself: access.guestsCanFindThemselves && can(access, actor, 'find-myself', now),
    needsApproval: access.uploadApproval && !isHost,
    seesOwnOnly: seesOwnOnly(access, actor, now),
    isHost,
  }
}

/** Whoever only has to give their name keeps the buttons: what they try says so. */
function asNamed(actor: Actor): Actor {
  return 'barred' in actor && actor.barred === 'unnamed' ? { ...actor, barred: undefined } : actor
}

/** Null when the photos are there. The host is told as well when guests see them. */
function revealOf(event: EventRow, now: number): GuestDoor['reveal'] {
  const { revealsAt, timeZone } = event
  if (revealsAt === null || !isUnrevealed(accessOf(event), now)) return null
  return { at: revealsAt.toISOString(), timeZone }
}

/** The event's own window, within what the host's plan gives. */
function sendingTimes(event: EventRow, plan: HostPlan | null): SendingTimes | null {
  const { sendingFrom, sendingUntil, timeZone } = event
  const planEnd = plan && storage.takenUntil(event, plan)
  const ends = [sendingUntil?.getTime() ?? null, planEnd].filter((end) => end !== null)
  const until = Math.min(...ends)
  if (sendingFrom === null && !(until < NEVER)) return null
  return {
    from: sendingFrom?.toISOString() ?? null,
    until: until < NEVER ? new Date(until).toISOString() : null,
    timeZone,
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
    tone: toneOf(event.eventType),
  })
}
