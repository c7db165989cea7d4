import { describe, expect, it } from 'vitest'
import { createBodyTurns } from './body-turns.ts'

/** Senders whose bytes never come, until they end. */
function stalled(turns: ReturnType<typeof createBodyTurns>) {
  const { promise: never, resolve: end } = Promise.withResolvers<void>()
  const done: Promise<void>[] = []
  let reading = 0
  return {
    send(count: number, from: { eventId: string; guestId?: (n: number) => string; ip: string }) {
      for (let n = 0; n < count; n += 1) {
        const guestId = from.guestId?.(n) ?? `guest ${n}`
        const work = async () => {
          reading += 1
          await never
        }
        done.push(turns({ eventId: from.eventId, guestId }, { ip: from.ip }, work))
      }
    },
    reading: () => reading,
    async end() {
      end()
      await Promise.all(done)
    },
  }
}

describe('the bytes of parts', () => {
  const QUICK = { eventId: 'quick', guestId: 'quick' }
  const arrive = (turns: ReturnType<typeof createBodyTurns>, { ip = '198.51.100.1', ...of } = { ...QUICK }) =>
    turns(of, { ip }, async () => 'arrived')

  it.each([
    ['sender', { eventId: 'e', guestId: () => 'slow', ip: '192.0.2.1' }, 16],
    ['network', { eventId: 'e', ip: '192.0.2.1' }, 256],
    ['network, which is a /64 in IPv6', { eventId: 'e', ip: '2001:db8:0:1::5' }, 256],
  ])('of one %s take only their share of the places', async (_whose, from, share) => {
    const turns = createBodyTurns()
    const slow = stalled(turns)
    slow.send(500, from)
    expect(await arrive(turns)).toBe('arrived')
    expect(slow.reading()).toBe(share)
    await slow.end()
    expect(slow.reading()).toBe(500)
  })

  it('of one event, whoever sends them, leave places to others', async () => {
    const turns = createBodyTurns()
    const slow = stalled(turns)
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) slow.send(250, { eventId: 'e', ip })
    expect(slow.reading()).toBe(384)
    expect(await arrive(turns)).toBe('arrived')
    await slow.end()
    expect(slow.reading()).toBe(750)
  })
})
