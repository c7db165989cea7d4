import { expect, it } from 'vitest'
import { createProgress, partOf } from './progress.ts'

function aWhole(parts: number) {
  const reported: number[] = []
  const whole = createProgress(async (percent) => void reported.push(percent))
  whole.expect(parts)
  return { whole, last: () => reported.at(-1) }
}

/** At most one write is under way: lets the last one end. */
const settled = () => Promise.resolve().then(() => Promise.resolve())

it('counts each part as one, whatever it is made of', async () => {
  const { whole, last } = aWhole(4)
  const first = partOf(whole)
  first.expect(200)
  first.add(100)
  await settled()
  expect(last()).toBe(12)
  first.finish()
  await settled()
  expect(last()).toBe(25)
  partOf(whole).finish()
  await settled()
  expect(last()).toBe(50)
})

it('never counts a part twice, though more of it comes than was expected', async () => {
  const { whole, last } = aWhole(2)
  const part = partOf(whole)
  part.expect(2)
  for (let n = 0; n < 5; n += 1) {
    part.add(1)
    await settled()
  }
  part.finish()
  await settled()
  expect(last()).toBe(50)
})
