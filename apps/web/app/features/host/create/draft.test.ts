// spec: wizard.steps

import { describe, expect, it } from 'vitest'
import { EMPTY_DRAFT, isAnswered, reachableStep, readDraft, toNewEvent, writeDraft } from './draft'

const full = { title: ' Noor & Elias ', date: '2026-06-20', type: 'wedding', layout: 'overlay' } as const

describe('the answers', () => {
  // spec: wizard.draft
  it('survive a reload', () => {
    const kept = new Map<string, string>()
    writeDraft({ setItem: (key, value) => void kept.set(key, value) }, 'noor', full)
    const storage = { getItem: (key: string) => kept.get(key) ?? null }
    expect(readDraft(storage, 'noor')).toEqual(full)
    // The next host on this machine.
    expect(readDraft(storage, 'elias')).toEqual(EMPTY_DRAFT)
  })

  it.each([null, 'nonsense', '{"type":"coronation"}', '{"userId":"noor","draft":{"type":"coronation"}}'])(
    'start over from %j',
    (text) => {
      expect(readDraft({ getItem: () => text }, 'noor')).toEqual(EMPTY_DRAFT)
    },
  )

  it('open the way forward only when they are there', () => {
    expect([1, 2, 3, 4].map((step) => isAnswered(EMPTY_DRAFT, step))).toEqual([false, false, false, true])
    expect(isAnswered({ ...EMPTY_DRAFT, title: '   ' }, 1)).toBe(false)
    expect(isAnswered(full, 3)).toBe(true)
    // 120 hearts, each of two UTF-16 units.
    expect(isAnswered({ ...full, title: '💛'.repeat(120) }, 1)).toBe(true)
    expect(isAnswered({ ...full, title: 'x'.repeat(121) }, 1)).toBe(false)
  })

  it('decide how far an address may lead', () => {
    expect(reachableStep(full, 4)).toBe(4)
    expect(reachableStep({ ...full, type: null }, 4)).toBe(2)
    expect([0, 99, Number.NaN].map((step) => reachableStep(full, step))).toEqual([1, 4, 1])
  })

  it('become an event only when complete', () => {
    expect(toNewEvent({ ...full, layout: null }, 'UTC')).toBeNull()
    expect(toNewEvent(full, 'Europe/Lisbon')).toEqual({
      title: 'Noor & Elias',
      eventDate: '2026-06-20',
      eventType: 'wedding',
      layoutType: 'overlay',
      timeZone: 'Europe/Lisbon',
    })
    expect(toNewEvent({ ...full, date: '' }, 'UTC')?.eventDate).toBeNull()
  })
})
