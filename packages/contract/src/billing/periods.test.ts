// spec: landing.promises

import { describe, expect, it } from 'vitest'
import { DAYS } from '../kernel/index.ts'
import { deletesAt, PERIODS, takesUntil } from './periods.ts'

const at = (day: string) => Date.parse(`${day}T12:00:00.000Z`)
const CREATED = at('2026-01-10')
const album = (eventDate: string | null, createdAt = CREATED) => ({ eventDate, createdAt })

describe('guests may add', () => {
  it.each<[string, string | null, string, string]>([
    [
      'until three months after the date, though the plan ended long before',
      '2026-06-20',
      '2026-01-24',
      '2026-09-21',
    ],
    ['until the plan ends, if that is later', '2026-01-20', '2026-07-24', '2026-07-24'],
    ['for three months from the beginning without a date', null, '2026-01-24', '2026-04-10'],
    ['longer once the date was moved', '2026-11-30', '2026-01-24', '2027-03-01'],
  ])('%s', (_what, eventDate, planEnd, until) => {
    expect(takesUntil(album(eventDate), at(planEnd))).toBe(at(until))
  })
})

describe('albums are deleted', () => {
  it('never within twelve months of the creation of an event, whatever the plan', () => {
    expect(deletesAt([album('2026-02-01')], at('2026-01-24'))).toBe(at('2027-01-10'))
  })

  it('never within 90 days of the end of the plan', () => {
    expect(deletesAt([album('2026-02-01')], at('2027-03-01'))).toBe(at('2027-03-01') + 90 * DAYS)
    expect(deletesAt([], at('2026-01-24'))).toBe(at('2026-01-24') + 90 * DAYS)
  })

  it('never while guests may still add to one', () => {
    expect(deletesAt([album('2027-06-20')], at('2026-01-24'))).toBe(at('2027-09-21'))
  })

  it('together, after the last promise about any of them', () => {
    const later = album('2026-12-24', at('2026-12-01'))
    expect(deletesAt([album('2026-02-01'), later], at('2026-01-24'))).toBe(at('2027-12-01'))
  })
})

it('the periods that were agreed', () => {
  expect(PERIODS).toEqual({
    trialDays: 14,
    promisedTrialDays: 7,
    passMonths: 6,
    openBeforeWeeks: 2,
    guestUploadMonths: 3,
    hostAccessMonths: 12,
    afterPlanDays: 90,
    exportDays: 30,
    refundDays: 30,
    accountDeletionDays: 7,
    backupDays: 30,
    dateChangeYears: 2,
    contactMessageMonths: 12,
  })
})
