// spec: wall.cards

import { describe, expect, it, vi } from 'vitest'
import { aClock, settled } from '~/testing/a-clock'
import { CARD_FADE, type CardPlan, createCardSchedule } from './card-schedule'

const MINUTE = 60_000

function aSchedule(plans: Partial<CardPlan<string>>[]) {
  const clock = aClock()
  const hold = vi.fn()
  const release = vi.fn()
  const usual = { first: 10 * MINUTE, every: 10 * MINUTE, lasts: 8000, load: async () => 'title' }
  const schedule = createCardSchedule<string>({
    clock,
    plans: plans.map((plan) => ({ ...usual, ...plan })),
    hold,
    release,
  })
  const card = () => schedule.state().card
  return { clock, schedule, hold, release, card }
}

describe('the cards of a wall', () => {
  it('open it, stay for their time, and leave with a fade', async () => {
    const { clock, schedule, hold, release, card } = aSchedule([{ isOpening: true }])
    schedule.open()
    expect(schedule.state().isOpening).toBe(true)
    expect(hold).toHaveBeenCalledTimes(1)
    await settled()
    expect(schedule.state()).toMatchObject({ card: 'title', isOpening: false })
    await clock.pass(7999)
    expect(card()).toBe('title')
    await clock.pass(1)
    expect(schedule.state()).toMatchObject({ card: null, leaving: 'title' })
    expect(hold).toHaveBeenCalledTimes(1)
    expect(release.mock.calls).toEqual([[{ isOver: false }]])
    await clock.pass(CARD_FADE)
    expect(schedule.state().leaving).toBeNull()
  })

  it('delay an opening wall by two seconds at most, and come later instead', async () => {
    let arrive = (_card: string) => {}
    const load = () => new Promise<string>((resolve) => (arrive = resolve))
    const { clock, schedule, release, card } = aSchedule([{ isOpening: true, load }])
    schedule.open()
    await clock.pass(2000)
    expect(schedule.state()).toMatchObject({ card: null, isOpening: false })
    expect(release).toHaveBeenCalledTimes(1)
    arrive('late')
    await settled()
    expect(card()).toBeNull()
    expect(schedule.takesTurn()).toBe(true)
    expect(card()).toBe('late')
  })

  it.each([
    ['there is nothing to show', async () => null],
    ['the network fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('are left out where %s', async (_why, load) => {
    const { clock, schedule, release } = aSchedule([{ isOpening: true, load }])
    schedule.open()
    await settled()
    expect(schedule.state()).toMatchObject({ card: null, isOpening: false })
    expect(release).toHaveBeenCalledTimes(1)
    await clock.pass(10 * MINUTE)
    expect(schedule.takesTurn()).toBe(false)
  })

  it('come at the end of a slide once they are due, each time anew', async () => {
    const load = vi.fn(async () => `card ${load.mock.calls.length}`)
    const { clock, schedule, release, card } = aSchedule([{ load }])
    schedule.open()
    expect(schedule.takesTurn()).toBe(false)
    await clock.pass(10 * MINUTE)
    expect(card()).toBeNull()
    expect(schedule.takesTurn()).toBe(true)
    expect(card()).toBe('card 1')
    await clock.pass(8000)
    expect(release.mock.calls).toEqual([[{ isOver: true }]])
    expect(schedule.takesTurn()).toBe(false)
    await clock.pass(10 * MINUTE)
    expect(schedule.takesTurn()).toBe(true)
    expect(card()).toBe('card 2')
  })

  it('are shown one at a time', async () => {
    const { clock, schedule, card } = aSchedule([
      { first: 1000, load: async () => 'one' },
      { first: 3000, load: async () => 'other' },
    ])
    schedule.open()
    await clock.pass(1000)
    schedule.takesTurn()
    await clock.pass(3000)
    expect(schedule.takesTurn()).toBe(false)
    expect(card()).toBe('one')
    await clock.pass(8000)
    expect(schedule.takesTurn()).toBe(true)
    expect(card()).toBe('other')
  })

  it('do not come while the wall stands still, and leave when it is stopped', async () => {
    const { clock, schedule, release, card } = aSchedule([{ isOpening: true }])
    schedule.open()
    await settled()
    schedule.setStill(true)
    expect(card()).toBeNull()
    expect(release).toHaveBeenCalledTimes(1)
    await clock.pass(10 * MINUTE)
    expect(schedule.takesTurn()).toBe(false)
    schedule.setStill(false)
    expect(schedule.takesTurn()).toBe(true)
  })

  it('do not open a wall that stands still', async () => {
    const { schedule, hold, card } = aSchedule([{ isOpening: true }])
    schedule.setStill(true)
    schedule.open()
    await settled()
    expect(card()).toBeNull()
    expect(hold).not.toHaveBeenCalled()
  })

  it('are skipped by hand', async () => {
    const { schedule, release, card } = aSchedule([{ isOpening: true }])
    expect(schedule.skip()).toBe(false)
    schedule.open()
    await settled()
    expect(schedule.skip()).toBe(true)
    expect(card()).toBeNull()
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('are gone at once when the wall closes', async () => {
    const { clock, schedule } = aSchedule([{ isOpening: true }])
    schedule.open()
    await settled()
    schedule.close()
    expect(schedule.state()).toMatchObject({ card: null, leaving: null })
    expect(clock.waiting()).toBe(0)
  })

  it('of an opening that has ended do not appear', async () => {
    let arrive = (_card: string) => {}
    const load = () => new Promise<string>((resolve) => (arrive = resolve))
    const { clock, schedule, card } = aSchedule([{ isOpening: true, load }])
    schedule.open()
    schedule.close()
    arrive('too late')
    await clock.pass(10 * MINUTE)
    expect(card()).toBeNull()
    expect(schedule.takesTurn()).toBe(false)
    expect(clock.waiting()).toBe(0)
  })
})

describe('a message', () => {
  it('takes the place of a card at once, also on a wall that stands still', async () => {
    const { clock, schedule, hold, release, card } = aSchedule([{ isOpening: true }])
    schedule.open()
    await settled()
    schedule.interrupt('message', 12_000)
    expect(schedule.state()).toMatchObject({ card: 'message', leaving: 'title' })
    schedule.setStill(true)
    expect(card()).toBe('message')
    await clock.pass(12_000)
    expect(card()).toBeNull()
    expect(hold).toHaveBeenCalledTimes(1)
    expect(release).toHaveBeenCalledTimes(1)
  })

  it('is replaced by the next one, which has its own time', async () => {
    const { clock, schedule, card } = aSchedule([])
    schedule.interrupt('first', 12_000)
    await clock.pass(10_000)
    schedule.interrupt('second', 12_000)
    await clock.pass(11_999)
    expect(card()).toBe('second')
    await clock.pass(1)
    expect(card()).toBeNull()
  })

  it('is taken down, and stays where the wall closes', () => {
    const { schedule, card } = aSchedule([])
    schedule.interrupt('message', 12_000)
    schedule.close()
    expect(card()).toBe('message')
    schedule.withdraw()
    expect(card()).toBeNull()
  })

  it('taken down leaves another card alone', async () => {
    const { schedule, card } = aSchedule([{ isOpening: true }])
    schedule.open()
    await settled()
    schedule.withdraw()
    expect(card()).toBe('title')
  })
})
