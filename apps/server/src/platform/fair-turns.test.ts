import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFairTurns } from './fair-turns.ts'
import { BusyError } from './turns.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Turns one at a time, and who was served in which order: `network target`. */
function aCounter({ mostWaiting = 100, longestWait = 5000 } = {}) {
  const turns = createFairTurns({ atOnce: 1, mostWaiting, longestWait })
  const served: string[] = []
  const first = Promise.withResolvers<void>()
  void turns.take({ network: 'first', target: 'first' }, () => first.promise)
  const ask = (name: string) => {
    const [network = '', target = ''] = name.split(' ')
    return turns
      .take({ network, target }, async () => void served.push(name))
      .catch((error: unknown) => error)
  }
  return {
    ask: (names: string[]) => names.map(ask),
    /** Serves all who wait. */
    async serve(asked: Promise<unknown>[]) {
      first.resolve()
      return { answers: await Promise.all(asked), served }
    },
  }
}

const times = (count: number, name: string) => Array<string>(count).fill(name)

describe('fair turns', () => {
  it('are taken by networks in turn, and in each by its targets', async () => {
    const counter = aCounter()
    const asked = counter.ask([...times(3, 'a 1'), ...times(2, 'a 2'), 'b 1', 'c 1', 'b 1'])
    const { served } = await counter.serve(asked)
    expect(served).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'b 1', 'a 1', 'a 2', 'a 1'])
  })

  it('send away the last of the longest line when too many wait, and never the only one of a network', async () => {
    const counter = aCounter({ mostWaiting: 4 })
    const asked = counter.ask([...times(3, 'a 1'), 'a 2', 'b 1', 'c 1', 'd 1'])
    const { answers, served } = await counter.serve(asked)
    const isServed = answers.map((answer) => !(answer instanceof BusyError))
    expect(isServed).toEqual([true, false, false, false, true, true, true])
    expect(served).toEqual(['a 1', 'b 1', 'c 1', 'd 1'])
  })

  it('send away who has waited too long', async () => {
    const counter = aCounter()
    const early = counter.ask(['a 1'])
    await vi.advanceTimersByTimeAsync(4000)
    const late = counter.ask(['a 1'])
    await vi.advanceTimersByTimeAsync(2000)
    const { answers } = await counter.serve([...early, ...late])
    expect(answers).toEqual([expect.any(BusyError), undefined])
  })

  it('go on after work that failed', async () => {
    const turns = createFairTurns({ atOnce: 1, mostWaiting: 1, longestWait: 1000 })
    const asker = { network: 'a', target: '1' }
    const failing = turns.take(asker, () => Promise.reject(new Error('broken')))
    const following = turns.take(asker, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await following).toBe('done')
  })
})
