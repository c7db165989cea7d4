// spec: deletion

import { expect, it } from 'vitest'
import { inBatches, withEach } from './batches.ts'

it('batches follow each other until there is no more to do', async () => {
  const left = [3, 2, 1]
  await inBatches(async () => {
    left.pop()
    return left.length > 0
  })
  expect(left).toEqual([])
})

it('batches end with their time, whatever is left', async () => {
  let seconds = 0
  let batches = 0
  await inBatches(
    async () => {
      batches += 1
      seconds += 1
      return true
    },
    () => seconds * 1000,
  )
  expect(batches).toBe(3)
})

it('an item that fails keeps no other from its turn, and is thrown at the end', async () => {
  const done: number[] = []
  const all = withEach([1, 2, 3], async (item) => {
    if (item === 2) throw new Error('no 2')
    done.push(item)
  })
  await expect(all).rejects.toThrow('1 of 3 failed, first: Error: no 2')
  expect(done).toEqual([1, 3])
})
