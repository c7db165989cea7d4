// spec: notices

import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createGatherer } from './gather.ts'

/** A gatherer whose batches end when the test says so. */
function aGatherer(most?: number) {
  const batches: string[][] = []
  const ends: (() => void)[] = []
  const gatherer = createGatherer<string>({
    pause: 0,
    ...(most !== undefined && { most }),
    handOn(batch) {
      batches.push(batch)
      return new Promise((resolve) => {
        ends.push(resolve)
      })
    },
  })
  return { ...gatherer, batches, endBatch: () => ends.shift()?.() }
}

it('hands on at once what comes after a rest, and together what comes during a batch', async () => {
  const { add, settle, batches, endBatch } = aGatherer()
  add('a')
  await nextTurn()
  expect(batches).toEqual([['a']])
  for (const item of ['b', 'c']) add(item)
  endBatch()
  await expect.poll(() => batches).toEqual([['a'], ['b', 'c']])
  endBatch()
  await settle()
  add('d')
  await nextTurn()
  expect(batches.at(-1)).toEqual(['d'])
})

it('splits a batch that would be too large, and loses nothing of it', async () => {
  const { add, settle, batches, endBatch } = aGatherer(2)
  for (const item of ['a', 'b', 'c']) add(item)
  await nextTurn()
  endBatch()
  await expect.poll(() => batches.length).toBe(2)
  endBatch()
  await settle()
  expect(batches).toEqual([['a', 'b'], ['c']])
})
