// spec: albums

import { describe, expect, it } from 'vitest'
import { readsCommentsOf } from '../comments/index.ts'
import { ALBUM_SENDERS, ALBUM_VIEWERS, type AlbumRules, type EventAccess } from '../events/index.ts'
import type { Actor } from '../kernel/index.ts'
import { canLoveMedia, canSeeMedia, statusOfNewMedia } from '../media/index.ts'
import { anEventAccess } from '../testing/index.ts'
import { closedAlbums, isClosedAlbum, isKeptFromWalls, isListedAlbum, refusalToAdd } from './index.ts'

const NOW = 1_000_000
const ALBUM = '0198c0de-0000-7000-8000-0000000000a1'

const PEOPLE = {
  owner: { kind: 'host', userId: 'owner' },
  'another host': { kind: 'host', userId: 'else' },
  visitor: { kind: 'visitor' },
  sender: { kind: 'guest', eventId: 'e1', guestId: 'sender', unlocked: true },
  'sender who opened it': aGuest('sender', [ALBUM]),
  guest: aGuest('other'),
  'guest who opened it': aGuest('other', [ALBUM]),
  'guest who opened another one': aGuest('other', ['0198c0de-0000-7000-8000-0000000000a2']),
  wall: { kind: 'wall', eventId: 'e1', isCurrent: true },
} as const satisfies Record<string, Actor>

function aGuest(guestId: string, openedAlbums?: string[]): Actor {
  return { kind: 'guest', eventId: 'e1', guestId, unlocked: true, ...(openedAlbums && { openedAlbums }) }
}

const BITS = [false, true]
/** Every combination of album rules with every event setting that hides photos from guests. */
const CASES = ALBUM_SENDERS.flatMap((addedBy) =>
  ALBUM_VIEWERS.flatMap((seenBy) =>
    BITS.flatMap((uploadApproval) =>
      [null, NOW, NOW + 1].flatMap((revealsAt) =>
        [null, 3].flatMap((passwordVersion) =>
          BITS.map((isOwnOnlyEvent) => {
            const revealsAtLocal = revealsAt === null ? null : '2026-06-20T22:00'
            const rules: AlbumRules = {
              ...{ id: ALBUM, addedBy, seenBy, uploadApproval },
              ...{ revealsAt, revealsAtLocal, passwordVersion },
            }
            const event = anEventAccess({
              ...{ albums: [rules], guestsViewOwnOnly: isOwnOnlyEvent, guestsCanComment: true },
            })
            return { rules, event }
          }),
        ),
      ),
    ),
  ),
)

const photo = { status: 'published', guestId: 'sender', albumId: ALBUM } as const

/** Collects the cases that differ from `expected`, for every combination of rules and every actor. */
function deviations(
  expected: (one: { rules: AlbumRules; event: EventAccess; who: string; actor: Actor }) => boolean,
) {
  return CASES.flatMap(({ rules, event }) =>
    Object.entries(PEOPLE)
      .filter(([who, actor]) => !expected({ rules, event, who, actor }))
      .map(([who]) => ({ who, rules, isOwnOnlyEvent: event.guestsViewOwnOnly })),
  ).slice(0, 3)
}

const opened = (who: string) => who.endsWith('opened it')
const isKept = (rules: AlbumRules, who: string) =>
  rules.seenBy !== 'everybody' ||
  rules.revealsAt === NOW + 1 ||
  (rules.passwordVersion !== null && !opened(who))

describe('an album with rules, for every actor and combination of rules', () => {
  it('shows its photos to the host, to their sender, and to everyone whom no rule excludes', () => {
    expect(
      deviations(({ rules, event, who, actor }) => {
        const sent = who.startsWith('sender')
        const byEvent = event.guestsViewOwnOnly && who !== 'wall'
        const expected = who === 'owner' || sent || (!byEvent && !isKept(rules, who))
        return canSeeMedia(event, photo, actor, NOW) === expected
      }),
    ).toEqual([])
  })

  it('allows hearts from those who see its photos, and comments from those who see everybody’s', () => {
    expect(
      deviations(({ rules, event, who, actor }) => {
        const loves = canLoveMedia(event, photo, actor, NOW)
        const sees = canSeeMedia(event, photo, actor, NOW) && who !== 'wall'
        const all = who === 'owner' || (!event.guestsViewOwnOnly && !isKept(rules, who))
        const reads = readsCommentsOf(event, photo, actor, NOW)
        return loves === sees && reads === (who !== 'wall' && all)
      }),
    ).toEqual([])
  })

  it('is on no wall while any rule hides it from anyone', () => {
    expect(
      deviations(({ rules, event }) => isKeptFromWalls(event, ALBUM, NOW) === isKept(rules, 'a wall')),
    ).toEqual([])
  })

  it('takes photos from the host, and from guests who may add and have opened it', () => {
    expect(
      deviations(({ rules, event, who, actor }) => {
        const isLocked = rules.passwordVersion !== null && !opened(who)
        const ofGuests = isLocked ? 'album.locked' : rules.addedBy === 'hosts' ? 'album.adding_off' : null
        const expected = rules.addedBy === 'nobody' ? 'album.closed' : who === 'owner' ? null : ofGuests
        return refusalToAdd(event, ALBUM, actor) === expected
      }),
    ).toEqual([])
  })

  it('requires approval when its rules do, even if the event does not', () => {
    expect(
      deviations(({ rules, event, who, actor }) => {
        const expected = rules.uploadApproval && who !== 'owner' ? 'required_approval' : 'published'
        const ofTrusted = statusOfNewMedia(event, actor, { isTrusted: true, albumId: ALBUM })
        const ofNew = statusOfNewMedia(event, actor, { isTrusted: false, albumId: ALBUM })
        return ofNew === expected && ofTrusted === 'published'
      }),
    ).toEqual([])
  })
})

describe('a hidden album', () => {
  it('is named to the host alone', () => {
    expect(
      deviations(({ rules, event, who, actor }) => {
        return isListedAlbum(rules, event, actor) === (who === 'owner' || rules.seenBy !== 'hosts')
      }),
    ).toEqual([])
  })
})

describe('an album that no longer exists', () => {
  const event = anEventAccess({ uploadApproval: false })

  it('is closed to everyone but the host: its photos may have been for few', () => {
    expect(isClosedAlbum(event, ALBUM, PEOPLE.guest, NOW)).toBe(true)
    expect(isClosedAlbum(event, ALBUM, PEOPLE['guest who opened it'], NOW)).toBe(true)
    expect(isClosedAlbum(event, ALBUM, PEOPLE.owner, NOW)).toBe(false)
    expect(canSeeMedia(event, photo, PEOPLE.guest, NOW)).toBe(false)
    expect(canSeeMedia(event, photo, PEOPLE.sender, NOW)).toBe(true)
  })

  it('holds what is sent to it for approval, even from trusted guests', () => {
    expect(statusOfNewMedia(event, PEOPLE.guest, { isTrusted: true, albumId: ALBUM })).toBe(
      'required_approval',
    )
    expect(statusOfNewMedia(event, PEOPLE.owner, { isTrusted: false, albumId: ALBUM })).toBe('published')
    expect(refusalToAdd(event, ALBUM, PEOPLE.guest)).toBe(null)
  })
})

describe('photos in no album', () => {
  it('are hidden only by the event, whatever rules its albums have', () => {
    for (const { event } of CASES)
      expect(
        canSeeMedia({ ...event, guestsViewOwnOnly: false }, { ...photo, albumId: null }, PEOPLE.guest, NOW),
      ).toBe(true)
  })

  it('closedAlbums lists exactly the closed albums', () => {
    const event = CASES.find(({ rules }) => rules.seenBy === 'hosts')?.event ?? anEventAccess()
    expect(closedAlbums(event, PEOPLE.guest, NOW)).toEqual([ALBUM])
    expect(closedAlbums(event, PEOPLE.owner, NOW)).toEqual([])
  })
})
