import { describe, expect, it } from 'vitest'
import type { EventAccess } from '../events/index.ts'
import type { Actor } from '../kernel/index.ts'
import { anEventAccess } from '../testing/builders.ts'
import { canDeleteNote, canHearGreeting } from './policy.ts'

const NOW = Date.parse('2026-06-20T18:00:00.000Z')
const event = anEventAccess({ ownerId: 'noor', guestsCanDelete: true })
const note = { guestId: 'amara' }
const amara: Actor = { kind: 'guest', eventId: event.id, guestId: 'amara', unlocked: false }

describe('a note', () => {
  it.each<[string, Actor, Partial<EventAccess>, boolean]>([
    ['its host', { kind: 'host', userId: 'noor' }, { guestsCanDelete: false }, true],
    ['its writer', amara, {}, true],
    ['its writer where guests may not delete', amara, { guestsCanDelete: false }, false],
    ['its writer behind a locked door', amara, { passwordProtection: true }, false],
    ['its writer where notes are closed by now', amara, { guestsCanAddNotes: false }, true],
    ['another guest', { ...amara, guestId: 'tomasz' }, {}, false],
    ['another host', { kind: 'host', userId: 'leo' }, {}, false],
    ['a visitor', { kind: 'visitor' }, {}, false],
    ['a wall', { kind: 'wall', eventId: event.id, isCurrent: true }, {}, false],
  ])('may be deleted by %s: %o %o → %s', (_who, actor, settings, may) => {
    expect(canDeleteNote({ ...event, ...settings }, note, actor, NOW)).toBe(may)
  })

  it('of the host can be deleted by nobody else', () => {
    expect(canDeleteNote(event, { guestId: null }, amara, NOW)).toBe(false)
  })
})

describe('a greeting', () => {
  const other: Actor = { ...amara, guestId: 'tomasz' }
  // spec: greetings
  it.each<[string, Actor, Partial<EventAccess>, boolean]>([
    ['its host, whatever guests may see', { kind: 'host', userId: 'noor' }, { guestsCanView: false }, true],
    ['another guest', other, {}, true],
    ['a visitor', { kind: 'visitor' }, {}, true],
    ['a banned guest', { ...other, barred: 'banned' }, {}, true],
    ['another guest behind a locked door', other, { passwordProtection: true }, false],
    ['another guest where the album is closed', other, { guestsCanView: false }, false],
    ['another guest where each sees their own only', other, { guestsViewOwnOnly: true }, false],
    ['its sender where each sees their own only', amara, { guestsViewOwnOnly: true }, true],
    ['another guest before the reveal', other, { revealsAt: NOW + 1 }, false],
    ['another guest at the reveal', other, { revealsAt: NOW }, true],
    ['a wall', { kind: 'wall', eventId: event.id, isCurrent: true }, {}, false],
  ])('is heard by %s: %o %o → %s', (_who, actor, settings, may) => {
    expect(canHearGreeting({ ...event, ...settings }, note, actor, NOW)).toBe(may)
  })
})
