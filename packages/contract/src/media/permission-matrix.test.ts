// spec: wall.link, sending-times, reveal, camera.shots, G01

import { describe, expect, inject, it } from 'vitest'
import { seesChallengeCounts, seesChallenges } from '../challenges/index.ts'
import { canCommentOn, readsComments } from '../comments/policy.ts'
import {
  can,
  type EventAccess,
  type EventPermissions,
  eventPermissionsSchema,
  LATE_FILES,
  LATE_MESSAGES,
} from '../events/index.ts'
import type { Actor, Barred, EventAction } from '../kernel/index.ts'
import { canReportMedia } from '../moderation/policy.ts'
import { canDeleteNote } from '../notes/policy.ts'
import { everySet, telltaleSets } from '../testing/toggle-sets.ts'
import {
  canDeleteMedia,
  canLoveMedia,
  canSeeMedia,
  type MediaAccess,
  seesHeartCounts,
  seesMostLoved,
  statusOfNewMedia,
} from './policy.ts'

const NOW = Date.parse('2026-06-20T18:00:00Z')
/** What becomes of reports, and which names photos carry, is no right of anybody. */
type Toggle = Exclude<keyof EventPermissions, 'reportsHide' | 'guestsSeeNames'>
const TOGGLES = (Object.keys(eventPermissionsSchema.shape) as (keyof EventPermissions)[]).filter(
  (toggle): toggle is Toggle => toggle !== 'reportsHide' && toggle !== 'guestsSeeNames',
)

const aGuest = (eventId: string, guestId: string, unlocked: boolean, barred?: Barred): Actor => ({
  kind: 'guest',
  eventId,
  guestId,
  unlocked,
  barred,
})
const ACTORS = {
  owner: { kind: 'host', userId: 'owner' },
  'other host': { kind: 'host', userId: 'other' },
  visitor: { kind: 'visitor' },
  'locked guest': aGuest('e1', 'sender', false),
  'unlocked sender': aGuest('e1', 'sender', true),
  'unlocked other': aGuest('e1', 'someone else', true),
  'banned sender': aGuest('e1', 'sender', true, 'banned'),
  'unnamed newcomer': { kind: 'visitor', barred: 'unnamed' },
  'guest of another event': aGuest('e2', 'sender', true),
  wall: { kind: 'wall', eventId: 'e1', isCurrent: true },
  'ended wall': { kind: 'wall', eventId: 'e1', isCurrent: false },
  'wall of another event': { kind: 'wall', eventId: 'e2', isCurrent: true },
} as const satisfies Record<string, Actor>
type Who = keyof typeof ACTORS

const ACTIONS: EventAction[] = [
  'find',
  'enter',
  'view',
  'upload',
  'finish-upload',
  'add-notes',
  'finish-note',
  'download',
  'find-myself',
  'love',
  'comment',
  'report',
  'take-challenges',
  'take-shots',
  'manage',
]
const ITEMS = {
  'a published photo of the sender': { status: 'published', guestId: 'sender', albumId: null },
  'a waiting photo of the sender': { status: 'required_approval', guestId: 'sender', albumId: null },
  'a hidden photo of the sender': { status: 'unpublished', guestId: 'sender', albumId: null },
  'a published photo of the host': { status: 'published', guestId: null, albumId: null },
} as const satisfies Record<string, MediaAccess>
type What = keyof typeof ITEMS

const OPEN = {
  countdownEnabled: false,
  countdownEndsAt: null,
  sendingFrom: null,
  sendingUntil: null,
  revealsAt: null,
  guestsCanFindThemselves: false,
} as const
/** Each of the clock's limits a moment before, at and after its time, the others being away. */
const TIMES: Partial<EventAccess>[] = [
  { countdownEnabled: false, countdownEndsAt: NOW + 1 },
  { countdownEnabled: true, countdownEndsAt: NOW + 1 },
  { countdownEnabled: true, countdownEndsAt: NOW },
  { countdownEnabled: true, countdownEndsAt: null },
  { sendingFrom: NOW + 1 },
  { sendingFrom: NOW, sendingUntil: NOW + 1 },
  { sendingUntil: NOW },
  { sendingUntil: NOW - LATE_MESSAGES + 1 },
  { sendingUntil: NOW - LATE_MESSAGES },
  { sendingUntil: NOW - LATE_FILES + 1 },
  { sendingUntil: NOW - LATE_FILES },
  { guestsCanFindThemselves: true },
  { guestsCanFindThemselves: true, revealsAt: NOW + 1 },
  { guestsCanFindThemselves: true, revealsAt: NOW },
  { revealsAt: NOW + 1, countdownEnabled: true, countdownEndsAt: NOW + 1 },
]

/** Every set of toggles takes a minute and doubles with each, so the short pass takes those that tell the most. */
const isWhole = inject('whole').includes('policies')
const SEED = Date.now() % 1_000_000
const SETS: Record<Toggle, boolean>[] = isWhole
  ? everySet(TOGGLES)
  : telltaleSets(TOGGLES, {
      crossed: ['passwordProtection', 'guestsCanView', 'guestsViewOwnOnly'],
      seed: SEED,
    })

function everyEvent(): EventAccess[] {
  return SETS.flatMap((set) => {
    const permissions: EventPermissions = { ...set, reportsHide: true, guestsSeeNames: true }
    return TIMES.map((times) => ({
      id: 'e1',
      ownerId: 'owner',
      isSuspended: false,
      albums: [],
      ...permissions,
      ...OPEN,
      ...times,
    }))
  })
}

/** Fails with the first settings that a policy answers wrongly, and the seed that draws them again. */
function expectNone(wrong: readonly unknown[]): void {
  expect(wrong.slice(0, 3), `seed ${SEED}`).toEqual([])
}

/** The rules once more, as a table of what each needs; written as differently as possible. */
const NEEDS: Record<string, (keyof EventPermissions)[]> = {
  enter: [],
  view: ['guestsCanView'],
  upload: ['guestsCanUpload'],
  'finish-upload': ['guestsCanUpload'],
  'add-notes': ['guestsCanAddNotes'],
  'finish-note': ['guestsCanAddNotes'],
  download: ['guestsCanView', 'guestsCanDownload'],
  'find-myself': ['guestsCanView'],
  love: ['guestsCanView', 'guestsCanLove'],
  comment: ['guestsCanView', 'guestsCanComment'],
  report: ['guestsCanView'],
  'take-challenges': ['guestsHaveChallenges'],
  'take-shots': ['guestsHaveCamera'],
}
const KNOWS_PASSWORD: Who[] = ['owner', 'unlocked sender', 'unlocked other', 'banned sender']
const SENT: Who[] = ['locked guest', 'unlocked sender', 'banned sender', 'guest of another event']
const BARRED: Who[] = ['banned sender', 'unnamed newcomer']
/** What leaves something in an event: refused to those from whom the host takes nothing. */
const LEAVES: EventAction[] = [
  'upload',
  'finish-upload',
  'add-notes',
  'finish-note',
  'love',
  'comment',
  'report',
]

function isInside(event: EventAccess, who: Who): boolean {
  const isLocked = event.passwordProtection && !KNOWS_PASSWORD.includes(who)
  const opensLater = event.countdownEnabled && event.countdownEndsAt === NOW + 1
  return !isLocked && !opensLater
}

function mayDo(event: EventAccess, who: Who, action: EventAction): boolean {
  if (who === 'ended wall' || who === 'wall of another event') return false
  if (who === 'wall') {
    const opensLater = event.countdownEnabled && event.countdownEndsAt === NOW + 1
    return action === 'find' || (!opensLater && (action === 'enter' || (action === 'view' && isShown(event))))
  }
  if (who === 'owner' && action === 'love') return event.guestsCanLove
  if (who === 'owner' && action === 'comment') return event.guestsCanComment
  if (who === 'owner' || action === 'find') return true
  const needs = NEEDS[action]
  if (BARRED.includes(who) && LEAVES.includes(action)) return false
  if (!isTaking(event, action)) return false
  if (action === 'find-myself' && !(event.guestsCanFindThemselves && isShown(event))) return false
  if (action === 'comment' && (event.guestsViewOwnOnly || !isShown(event))) return false
  return needs !== undefined && isInside(event, who) && needs.every((toggle) => event[toggle])
}

const WALLS: Who[] = ['wall', 'ended wall', 'wall of another event']
const isCommon = (event: EventAccess) => !event.guestsViewOwnOnly && isShown(event)

/** Not held back until a reveal that is still to come. */
const isShown = ({ revealsAt }: EventAccess) => revealsAt !== NOW + 1

/** What has been begun while sending was open may be finished for a while. */
const LATER: Partial<Record<EventAction, number>> = {
  upload: 0,
  'add-notes': 0,
  'finish-upload': LATE_FILES,
  'finish-note': LATE_MESSAGES,
}

function isTaking({ sendingFrom, sendingUntil }: EventAccess, action: EventAction): boolean {
  const later = LATER[action]
  if (later === undefined) return true
  const hasOpened = sendingFrom === null || NOW >= sendingFrom
  return hasOpened && (sendingUntil === null || NOW - later < sendingUntil)
}

function maySee(event: EventAccess, who: Who, what: What): boolean {
  if (who === 'owner') return true
  if (who === 'wall') return what.startsWith('a published') && mayDo(event, who, 'view')
  const isTheirs = SENT.includes(who) && what !== 'a published photo of the host'
  const isListed = what.startsWith('a published')
    ? isTheirs || (!event.guestsViewOwnOnly && isShown(event))
    : isWaiting(what) && isTheirs
  return isListed && mayDo(event, who, 'view')
}

const isWaiting = (what: What) => what === 'a waiting photo of the sender'

function mayDelete(event: EventAccess, who: Who, what: What): boolean {
  if (who === 'owner') return true
  const isTheirs = SENT.includes(who) && what.endsWith('of the sender')
  return isTheirs && event.guestsCanDelete && isInside(event, who)
}

/** Whoever sees a published photo, as a person: visitors become guests, and walls are none. */
function mayLove(event: EventAccess, who: Who, what: What): boolean {
  const isPerson = who !== 'wall' && !BARRED.includes(who)
  return isPerson && what.startsWith('a published') && event.guestsCanLove && maySee(event, who, what)
}

/** Whoever sees what somebody else sent; the host decides instead. */
function mayReport(event: EventAccess, who: Who, what: What): boolean {
  if (who === 'wall' || BARRED.includes(who) || !what.startsWith('a published')) return false
  const isTheirs = SENT.includes(who) && what.endsWith('of the sender')
  return !isTheirs && maySee(event, who, what)
}

describe('G01: who may do what', () => {
  const people = Object.entries(ACTORS) as [Who, Actor][]
  const items = Object.entries(ITEMS) as [What, MediaAccess][]
  const events = everyEvent()

  it('has all fourteen toggles, each on and off', () => {
    expect(TOGGLES).toHaveLength(14)
    expect(events).toHaveLength(SETS.length * TIMES.length)
    for (const toggle of TOGGLES) expect(new Set(SETS.map((set) => set[toggle])).size).toBe(2)
  })

  // spec: event.date
  it('equals an independent table for every setting, person and action', () => {
    const wrong = events.flatMap((event) =>
      people.flatMap(([who, actor]) =>
        ACTIONS.filter((action) => can(event, actor, action, NOW) !== mayDo(event, who, action)).map(
          (action) => ({ event, who, action }),
        ),
      ),
    )
    expectNone(wrong)
  })

  it('equals it for every photo as well: seeing it and deleting it, and for taking a message back', () => {
    const wrong = events.flatMap((event) =>
      people.flatMap(([who, actor]) =>
        items
          .filter(
            ([what, item]) =>
              canSeeMedia(event, item, actor, NOW) !== maySee(event, who, what) ||
              canDeleteMedia(event, item, actor, NOW) !== mayDelete(event, who, what) ||
              // A note or voice message is taken back by the rules of a photo.
              canDeleteNote(event, item, actor, NOW) !== mayDelete(event, who, what),
          )
          .map(([what]) => ({ event, who, what })),
      ),
    )
    expectNone(wrong)
  })

  // spec: hearts
  it('equals it for hearts: for every photo that a person may love, and for who is told how many do', () => {
    const wrong = events.flatMap((event) =>
      people.flatMap(([who, actor]) => {
        const isCounted =
          event.guestsCanLove &&
          (who === 'owner' || (event.guestsSeeHeartCounts && !event.guestsViewOwnOnly && isShown(event)))
        if (seesHeartCounts(event, actor, NOW) !== isCounted) return [{ event, who }]
        const seesEverybodys = who === 'owner' || WALLS.includes(who) || isCommon(event)
        const isRanked = who === 'owner' || (event.guestsCanLove && seesEverybodys)
        if (seesMostLoved(event, actor, NOW) !== isRanked) return [{ event, who }]
        return items
          .filter(([what, item]) => canLoveMedia(event, item, actor, NOW) !== mayLove(event, who, what))
          .map(([what]) => ({ event, who, what }))
      }),
    )
    expectNone(wrong)
  })

  // spec: reports
  it('equals it for reports: of every photo, by everybody', () => {
    const wrong = events.flatMap((event) =>
      people.flatMap(([who, actor]) =>
        items
          .filter(([what, item]) => canReportMedia(event, item, actor, NOW) !== mayReport(event, who, what))
          .map(([what]) => ({ event, who, what })),
      ),
    )
    expectNone(wrong)
  })

  // spec: comments
  it('equals it for comments: for who reads them, and beside which photos they are written', () => {
    const wrong = events.flatMap((event) =>
      people.flatMap(([who, actor]) => {
        const isCommon = !event.guestsViewOwnOnly && isShown(event) && mayDo(event, who, 'view')
        const reads = event.guestsCanComment && (who === 'owner' || (who !== 'wall' && isCommon))
        if (readsComments(event, actor, NOW) !== reads) return [{ event, who }]
        const writes = reads && !BARRED.includes(who)
        return items
          .filter(
            ([what, item]) =>
              canCommentOn(event, item, actor, NOW) !==
              (writes && what.startsWith('a published') && maySee(event, who, what)),
          )
          .map(([what]) => ({ event, who, what }))
      }),
    )
    expectNone(wrong)
  })

  // spec: challenges
  it('equals it for challenges: for who learns what photos were sent for, and how many', () => {
    const wrong = events.flatMap((event) =>
      people.flatMap(([who, actor]) => {
        const isTold = who === 'owner' || event.guestsHaveChallenges
        const seesOthers = !event.guestsViewOwnOnly && isShown(event) && mayDo(event, who, 'view')
        const counts = isTold && (who === 'owner' || seesOthers)
        const isRight =
          seesChallenges(event, actor) === isTold && seesChallengeCounts(event, actor, NOW) === counts
        return isRight ? [] : [{ event, who }]
      }),
    )
    expectNone(wrong)
  })

  it('makes only the photos of the host need no approval where there is approval', () => {
    const wrong = events.flatMap((event) =>
      people.filter(([who, actor]) => {
        const expected = event.uploadApproval && who !== 'owner' ? 'required_approval' : 'published'
        const isRight = statusOfNewMedia(event, actor, { isTrusted: false, albumId: null }) === expected
        return !isRight || statusOfNewMedia(event, actor, { isTrusted: true, albumId: null }) !== 'published'
      }),
    )
    expectNone(wrong)
  })
})
