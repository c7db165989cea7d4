import { readsComments } from '@afterglow/contract/comments'
import {
  type Event,
  type EventAccess,
  isCountingDown,
  isLockedFor,
  isUnrevealed,
  refusalOf,
} from '@afterglow/contract/events'
import type { EventAction, GuestActor } from '@afterglow/contract/kernel'
import { seesOwnOnly, statusOfNewMedia } from '@afterglow/contract/media'
import type { AccessValues } from './event-values'
import { instantBy } from './moments'

/** What one guest meets who opens an event with the password, if there is one. */
export interface GuestView {
  asksPassword: boolean
  isCountingDown: boolean
  seesPhotos: boolean
  seesOwnOnly: boolean
  /** Whether the photos of others appear later. */
  isUnrevealed: boolean
  files: Possibility
  notes: Possibility
  needsApproval: boolean
  hasCamera: boolean
  hasChallenges: boolean
  canLove: boolean
  seesNames: boolean
  readsComments: boolean
  canDownload: boolean
}

/** Whether a guest may do something now; else whether only the time is in the way. */
export type Possibility = 'now' | 'later' | 'over' | 'no'

const OWNER = 'host'

/** By the policies that the server asks, so that a change of the rules changes what hosts are shown. */
export function guestViewOf(event: Event, values: AccessValues, now: number): GuestView {
  const access = accessOf(event, values)
  const birgit: GuestActor = { kind: 'guest', eventId: event.id, guestId: 'birgit', unlocked: true }
  // What waits behind a countdown is described as well.
  const open = { ...access, countdownEnabled: false }
  const may = (action: EventAction) => refusalOf(open, birgit, action, now) === null
  const possible = (action: EventAction) => possibilityOf(refusalOf(open, birgit, action, now))
  const seesPhotos = may('view')
  const isOwnOnly = seesOwnOnly(open, birgit, now)
  return {
    asksPassword: isLockedFor(access, { kind: 'visitor' }),
    isCountingDown: isCountingDown(access, now),
    seesPhotos,
    seesOwnOnly: isOwnOnly,
    isUnrevealed: isUnrevealed(open, now) && !open.guestsViewOwnOnly,
    files: possible('upload'),
    notes: possible('add-notes'),
    needsApproval: statusOfNewMedia(open, birgit, { isTrusted: false, albumId: null }) !== 'published',
    hasCamera: may('take-shots'),
    hasChallenges: may('take-challenges'),
    canLove: may('love'),
    seesNames: seesPhotos && open.guestsSeeNames && !isOwnOnly,
    readsComments: readsComments(open, birgit, now),
    canDownload: may('download'),
  }
}

function possibilityOf(refusal: ReturnType<typeof refusalOf>): Possibility {
  if (refusal === null) return 'now'
  if (refusal === 'event.sending_not_open') return 'later'
  return refusal === 'event.sending_over' ? 'over' : 'no'
}

/** The event with what is typed, as policies read it. Albums narrow it further, for their own photos. */
function accessOf(event: Event, values: AccessValues): EventAccess {
  return {
    ...values,
    id: event.id,
    ownerId: OWNER,
    isSuspended: false,
    countdownEnabled: event.countdownEnabled,
    countdownEndsAt: event.countdownEndDate === null ? null : Date.parse(event.countdownEndDate),
    guestsCanFindThemselves: event.guestsCanFindThemselves,
    albums: [],
    sendingFrom: instantBy(event, values.sendingFromLocal),
    sendingUntil: instantBy(event, values.sendingUntilLocal),
    revealsAt: instantBy(event, values.revealsAtLocal),
  }
}
