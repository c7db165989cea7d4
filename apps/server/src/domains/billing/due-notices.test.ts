import { DAYS, HOURS } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { dueNotices } from './due-notices.ts'

const START = Date.parse('2026-01-01T00:00:00.000Z')
const END = START + 180 * DAYS
const DELETION = END + 90 * DAYS

function noticesAt(now: number, { startsAt = START, renews = false } = {}): string[] {
  return dueNotices({ now, startsAt, endsAt: END, deletesAt: DELETION, renews }).map(({ kind }) => kind)
}

describe('notices about the end of a plan', () => {
  it.each([
    ['while it runs', END - 60 * DAYS, []],
    ['a month before', END - 30 * DAYS, ['plan-ends-30']],
    ['a week and an hour before', END - 7 * DAYS - HOURS, ['plan-ends-30']],
    ['a week before', END - 7 * DAYS, ['plan-ends-7']],
    ['on the last day', END - 5 * HOURS, ['plan-ends-1']],
    ['at the end', END, ['plan-ended']],
    ['a month before deletion', DELETION - 30 * DAYS, ['plan-ended', 'albums-go-30']],
    ['a week before deletion', DELETION - 7 * DAYS, ['plan-ended', 'albums-go-7']],
    ['the day before deletion', DELETION - 5 * HOURS, ['plan-ended', 'albums-go-1']],
    ['when every earlier notice was missed', DELETION + 40 * DAYS, ['plan-ended', 'albums-go-1']],
  ])('%s', (_when, now, kinds) => {
    expect(noticesAt(now)).toEqual(kinds)
  })

  it('leaves out what is longer away than a trial is long', () => {
    expect(noticesAt(END - 14 * DAYS, { startsAt: END - 14 * DAYS })).toEqual([])
    expect(noticesAt(END - 7 * DAYS, { startsAt: END - 14 * DAYS })).toEqual(['plan-ends-7'])
  })

  it('says nothing to a subscriber whose month will be charged', () => {
    expect(noticesAt(END - 1 * DAYS, { renews: true })).toEqual([])
  })
})
