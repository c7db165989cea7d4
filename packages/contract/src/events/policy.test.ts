// spec: media.status, faces.guests, G01

import { describe, expect, it } from 'vitest'
import type { Actor, EventAction } from '../kernel/index.ts'
import { anEventAccess } from '../testing/builders.ts'
import { can, type EventAccess, refusalOf } from './policy.ts'

const NOW = Date.parse('2026-06-20T18:00:00Z')
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
  'manage',
]
const ACTORS: Record<string, Actor> = {
  owner: { kind: 'host', userId: 'owner' },
  'another host': { kind: 'host', userId: 'other' },
  visitor: { kind: 'visitor' },
  'locked guest': { kind: 'guest', eventId: 'e1', guestId: 'g1', unlocked: false },
  'unlocked guest': { kind: 'guest', eventId: 'e1', guestId: 'g1', unlocked: true },
  'guest of another event': { kind: 'guest', eventId: 'e2', guestId: 'g1', unlocked: true },
}

const FLAGS = [
  'passwordProtection',
  'guestsCanView',
  'guestsCanUpload',
  'guestsCanAddNotes',
  'guestsCanDownload',
  'guestsCanFindThemselves',
] as const

function everyEvent(): EventAccess[] {
  const countdowns = [
    { countdownEnabled: false, countdownEndsAt: NOW + 1 },
    { countdownEnabled: true, countdownEndsAt: NOW + 1 },
    { countdownEnabled: true, countdownEndsAt: NOW },
  ]
  return Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
    countdowns.map((countdown) => ({
      ...anEventAccess(),
      ...(Object.fromEntries(FLAGS.map((flag, bit) => [flag, (bits & (1 << bit)) !== 0])) as Record<
        (typeof FLAGS)[number],
        boolean
      >),
      ...countdown,
    })),
  ).flat()
}

describe('what someone may do in an event', () => {
  it('F2: lets nobody do anything who may not enter', () => {
    for (const event of everyEvent()) {
      for (const actor of Object.values(ACTORS)) {
        for (const action of ACTIONS.filter((name) => name !== 'find')) {
          if (can(event, actor, action, NOW)) expect(can(event, actor, 'enter', NOW)).toBe(true)
        }
      }
    }
  })

  it('closes to everybody, its host included, what the operator has closed', () => {
    for (const open of everyEvent()) {
      for (const actor of Object.values(ACTORS)) {
        for (const action of ACTIONS)
          expect(refusalOf({ ...open, isSuspended: true }, actor, action, NOW)).toBe('event.suspended')
      }
    }
  })

  it('says why not, the outermost door first', () => {
    const event = anEventAccess({
      passwordProtection: true,
      guestsCanView: false,
      countdownEnabled: true,
      countdownEndsAt: NOW + 1,
    })
    expect(refusalOf(event, { kind: 'visitor' }, 'view', NOW)).toBe('event.locked')
    const opened = { ...event, passwordProtection: false }
    expect(refusalOf(opened, { kind: 'visitor' }, 'view', NOW)).toBe('event.not_started')
    expect(refusalOf({ ...opened, countdownEnabled: false }, { kind: 'visitor' }, 'view', NOW)).toBe(
      'event.view_off',
    )
  })
})
