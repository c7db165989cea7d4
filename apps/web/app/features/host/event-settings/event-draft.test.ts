import { anEvent } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { draftOf, type Typed, typedAfter, typedSince } from './event-draft'
import { readDetails } from './event-values'

type Values = ReturnType<typeof readDetails>
type Details = Typed<Values> | null

const event = anEvent({ title: 'Noor & Elias' })
const changedTitle = anEvent({ title: 'From the other tab', updatedAt: '2026-01-10T10:00:00.000Z' })
const changedDate = anEvent({ eventDate: '2026-07-01', updatedAt: '2026-01-10T10:00:00.000Z' })

/** Applies one change after another to the event. */
function type(...patches: Partial<Values>[]): Details {
  return patches.reduce<Details>(
    (typed, patch) => typedAfter(typed, patch, { event, read: readDetails }),
    null,
  )
}

describe('a form over an event', () => {
  it('follows the event while nothing is typed', () => {
    expect(draftOf(changedTitle, readDetails, null)).toMatchObject({
      values: { title: 'From the other tab' },
      changes: {},
      isOvertaken: false,
    })
  })

  it('sends what was typed and nothing else', () => {
    const typed = type({ title: 'N & E' }, { coverFocalPoint: { x: 0, y: 0 } })
    expect(draftOf(event, readDetails, typed).changes).toEqual({
      title: 'N & E',
      coverFocalPoint: { x: 0, y: 0 },
    })
  })

  it('has nothing to save when it was typed back to what it was', () => {
    expect(type({ title: 'N' }, { title: 'Noor & Elias' })).toBeNull()
    expect(type({ coverFocalPoint: { x: 0.5, y: 0.5 } })).toBeNull()
  })

  it('shows changes from elsewhere around what is typed, and builds on them', () => {
    const draft = draftOf(changedDate, readDetails, type({ title: 'N & E' }))
    expect(draft.values).toMatchObject({ title: 'N & E', eventDate: '2026-07-01' })
    expect(draft).toMatchObject({ isOvertaken: false, base: { updatedAt: changedDate.updatedAt } })
  })

  it('keeps what is typed when the same field changes elsewhere, and says so', () => {
    const draft = draftOf(changedTitle, readDetails, type({ title: 'N & E' }))
    expect(draft.values.title).toBe('N & E')
    expect(draft).toMatchObject({ isOvertaken: true, base: { updatedAt: event.updatedAt } })
  })

  it('goes on from the other version once that has been seen', () => {
    const typed = type({ title: 'N & E' })
    const draft = draftOf(changedTitle, readDetails, typed && { ...typed, seen: changedTitle })
    expect(draft).toMatchObject({ isOvertaken: false, values: { title: 'N & E' }, base: changedTitle })
  })
})

describe('what is typed while a save is on its way', () => {
  const sent = { title: 'N & E' }
  const saved = anEvent({ title: 'N & E', updatedAt: '2026-01-10T10:00:00.000Z' })

  it('is still to be saved afterwards, on top of what was saved', () => {
    const typed = type(sent, { eventDate: '2026-07-01' })
    expect(typedSince(typed, sent, saved)).toEqual({ values: { eventDate: '2026-07-01' }, seen: saved })
    expect(typedSince(type({ title: 'Noor' }), sent, saved)).toMatchObject({ values: { title: 'Noor' } })
  })

  it('is nothing when that was all', () => {
    expect(typedSince(type(sent), sent, saved)).toBeNull()
    expect(typedSince(null, sent, saved)).toBeNull()
  })
})
