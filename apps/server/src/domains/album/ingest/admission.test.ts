import { describe, expect, it } from 'vitest'
import { createBodyTurns } from './admission.ts'

describe('the bytes of parts', () => {
  it('of a slow sender do not block those of others', async () => {
    const turns = createBodyTurns()
    const { promise: never, resolve: end } = Promise.withResolvers<void>()
    let reading = 0
    const slow = Array.from({ length: 200 }, () =>
      turns({ eventId: 'e1', guestId: 'slow' }, async () => {
        reading += 1
        await never
      }),
    )
    expect(await turns({ eventId: 'e1', guestId: 'quick' }, async () => 'arrived')).toBe('arrived')
    expect(reading).toBe(128)
    end()
    await Promise.all(slow)
    expect(reading).toBe(200)
  })
})
