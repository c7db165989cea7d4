import { MB, MINUTES } from '@afterglow/contract/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import { createPress, type Press, PressLimitError, type PressProgram } from './index.ts'

const EXERCISE: PressProgram<typeof import('./testing/exercise.ts')> = {
  url: new URL('./testing/exercise.ts', import.meta.url),
}
const HOST = { network: '192.0.2.1', target: 'host' }

let press: Press | undefined
afterEach(() => press?.close())

function open(limits: { timeLimitMs?: number; memoryLimitBytes?: number } = {}): Press {
  press = createPress({ log: { warn: () => undefined }, givesWay: false, ...limits })
  return press
}

describe('the press', () => {
  it('works in one child of its own, which no other process waits for', async () => {
    const { run, childPids } = open()
    expect(childPids()).toEqual([])
    const [first, second] = await Promise.all([run(HOST, EXERCISE, {}), run(HOST, EXERCISE, {})])
    expect(first.pid).not.toBe(process.pid)
    expect(second.pid).toBe(first.pid)
    expect(childPids()).toEqual([first.pid])
  })

  it('ends an order at its limit of time, and does the next in a fresh child', async () => {
    const { run } = open({ timeLimitMs: 1500 })
    await expect(run(HOST, EXERCISE, { spinMs: 5 * MINUTES })).rejects.toThrow(PressLimitError)
    const { pid } = await run(HOST, EXERCISE, {})
    expect(pid).toBeGreaterThan(0)
  })

  it('ends an order at its limit of memory', async () => {
    const { run } = open({ memoryLimitBytes: 200 * MB })
    await expect(run(HOST, EXERCISE, { fillMb: 400, spinMs: 5 * MINUTES })).rejects.toThrow(PressLimitError)
    expect((await run(HOST, EXERCISE, {})).pid).toBeGreaterThan(0)
  })

  it('says what was wrong with a program that fails, and goes on', async () => {
    const { run } = open()
    await expect(run(HOST, EXERCISE, { throws: 'no such face' })).rejects.toThrow(/crashed: .*no such face/s)
    expect((await run(HOST, EXERCISE, {})).pid).toBeGreaterThan(0)
  })

  it('takes turns between those who ask', async () => {
    const { run } = open()
    const done: string[] = []
    const ask = async (network: string) => {
      await run({ network, target: 'host' }, EXERCISE, { spinMs: 20 })
      done.push(network)
    }
    await Promise.all([...Array.from({ length: 6 }, () => ask('crowd')), ask('somebody')])
    expect(done.indexOf('somebody')).toBeLessThanOrEqual(2)
  })
})
