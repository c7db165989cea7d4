// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { latePart } from './late-parts'

describe('a late part', () => {
  it('answers those who ask in order, though a second import would be there first', async () => {
    const styles = Promise.withResolvers<string>()
    const imports = [styles.promise, Promise.resolve('second')]
    const part = latePart(() => imports.shift() ?? Promise.reject(new Error('asked again')))
    const answered: number[] = []
    const all = [1, 2].map((turn) => part().then(() => answered.push(turn)))
    await new Promise((resolve) => setTimeout(resolve))
    styles.resolve('first')
    await Promise.all(all)
    expect(answered).toEqual([1, 2])
  })

  it('is asked for again after it has failed', async () => {
    const imports = [Promise.reject(new Error('lost')), Promise.resolve('here')]
    const part = latePart(() => imports.shift() ?? Promise.reject(new Error('asked again')))
    await expect(part()).rejects.toThrow('lost')
    expect(await part()).toBe('here')
  })
})
