// spec: uploads.crowd

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { BusyError, createLanes, createTurns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends on request. */
function pieces(count: number) {
  return Array.from({ length: count }, () => {
    const piece = Promise.withResolvers<void>()
    return { ...piece, work: vi.fn(() => piece.promise) }
  })
}

const limits = { atOnce: 2, mostWaiting: 2, longestWait: 5000 }
const begun = (works: ReturnType<typeof pieces>) => works.map(({ work }) => work.mock.calls.length)
const settle = () => vi.advanceTimersByTimeAsync(0)

describe('turns', () => {
  it('let so many work at once and the others in the order in which they came', async () => {
    const turns = createTurns(limits)
    const works = pieces(4)
    const done = works.map(({ work }) => turns.take(work))
    await settle()
    expect(begun(works)).toEqual([1, 1, 0, 0])
    works[1]?.resolve()
    await settle()
    expect(begun(works)).toEqual([1, 1, 1, 0])
    for (const { resolve } of works) resolve()
    await Promise.all(done)
    expect(turns.isIdle()).toBe(true)
  })

  it('reject at once when the line is full, with a time to come back', async () => {
    const turns = createTurns(limits)
    const works = pieces(5)
    const done = works.map(({ work }) => turns.take(work).catch((error: unknown) => error))
    const refused = await done[4]
    expect(refused).toBeInstanceOf(BusyError)
    expect((refused as BusyError).retryAfterSeconds).toBeGreaterThanOrEqual(2)
    expect(works[4]?.work).not.toHaveBeenCalled()
    for (const { resolve } of works) resolve()
    await Promise.all(done)
  })

  it('reject what has waited too long, and nothing else', async () => {
    const turns = createTurns(limits)
    const works = pieces(4)
    const [first, second, third] = works
      .slice(0, 3)
      .map(({ work }) => turns.take(work).catch((error: unknown) => error))
    await vi.advanceTimersByTimeAsync(3000)
    const late = turns.take(works[3]!.work)
    await vi.advanceTimersByTimeAsync(3000)
    expect(await third).toBeInstanceOf(BusyError)
    works[0]?.resolve()
    await settle()
    expect(begun(works)).toEqual([1, 1, 0, 1])
    for (const { resolve } of works) resolve()
    await Promise.all([first, second, late])
  })

  it('go on after work that failed', async () => {
    const turns = createTurns({ ...limits, atOnce: 1 })
    const failing = turns.take(() => Promise.reject(new Error('broken')))
    const following = turns.take(() => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await following).toBe('done')
  })

  describe('of those who share', () => {
    const share = { key: 'a network', atOnce: 1, mostWaiting: 1 }

    it('are taken by others before, and by all of them in the end', async () => {
      const turns = createTurns(limits)
      const works = pieces(4)
      const done = [
        turns.take(works[0]!.work, [share]),
        turns.take(works[1]!.work, [share]),
        turns.take(works[2]!.work),
        turns.take(works[3]!.work, [{ ...share, key: 'another' }]),
      ]
      await settle()
      expect(begun(works)).toEqual([1, 0, 1, 0])
      works[2]?.resolve()
      await settle()
      expect(begun(works)).toEqual([1, 0, 1, 1])
      works[0]?.resolve()
      await settle()
      expect(begun(works)).toEqual([1, 1, 1, 1])
      for (const { resolve } of works) resolve()
      await Promise.all(done)
      expect(turns.isIdle()).toBe(true)
    })

    it('leave room in the line as well', async () => {
      const turns = createTurns({ ...limits, atOnce: 1 })
      const works = pieces(4)
      const shares = [share]
      const done = works.map(({ work }, n) =>
        turns.take(work, n === 3 ? [] : shares).catch((error: unknown) => error),
      )
      expect(await done[2]).toBeInstanceOf(BusyError)
      for (const { resolve } of works) resolve()
      expect(await Promise.all(done)).toEqual([undefined, undefined, expect.any(BusyError), undefined])
    })
  })

  it('are taken in each lane by itself', async () => {
    const inLane = createLanes({ ...limits, atOnce: 1 })
    const works = pieces(3)
    const done = works.map(({ work }, index) => inLane(index < 2 ? 'one' : 'other', work))
    await settle()
    expect(begun(works)).toEqual([1, 0, 1])
    for (const { resolve } of works) resolve()
    await Promise.all(done)
  })
})
