// spec: uploads.films

import { MINUTES } from '@afterglow/contract/kernel'
import { RESERVATION_LIFETIME } from '@afterglow/contract/uploads'
import { describe, expect, it } from 'vitest'
import { cut, refusal } from './testing/fake-server.ts'
import { aFile, openQueue } from './testing/open-queue.ts'

const SLOW = { partBytes: 100, bucket: { partTime: 2 * MINUTES } }

describe('a film that goes straight to a bucket for longer than its room is held', () => {
  it('makes the server look at what has arrived, well before the reservation ends', async () => {
    const { queue, server, clock } = openQueue(SLOW)
    queue.add([aFile('speech.mp4', 1000)])
    await clock.runOut()

    const order = server.calls.map(({ operation }) => operation).filter((name) => name !== 'init')
    const partsInARow = order
      .join(' ')
      .split(/status|complete/)
      .map((run) => run.split('part').length - 1)
    expect(Math.max(...partsInARow) * SLOW.bucket.partTime).toBeLessThan(RESERVATION_LIFETIME)
    expect(server.media.size).toBe(1)
  })

  it('sends the next part where that question is not answered', async () => {
    const faults = (operation: string) => (operation === 'status' ? cut() : undefined)
    const { queue, server, clock } = openQueue({ ...SLOW, faults })
    queue.add([aFile('speech.mp4', 1000)])
    await clock.runOut()
    expect(server.count('part')).toBe(10)
    expect(server.media.size).toBe(1)
  })

  it('sends nothing more where the album has become full, and says so', async () => {
    const faults = (operation: string) =>
      operation === 'status' ? refusal(507, 'upload.quota_exceeded') : undefined
    const { queue, server, clock, find } = openQueue({ ...SLOW, faults })
    queue.add([aFile('speech.mp4', 1000)])
    await clock.runOut()
    expect(server.count('part')).toBeLessThan(10)
    expect(find('speech.mp4')).toMatchObject({ status: 'failed', errorCode: 'upload.quota_exceeded' })
  })
})

it('asks nothing about parts that go through the server itself', async () => {
  const { queue, server, clock } = openQueue({ partBytes: 100 })
  queue.add([aFile('speech.mp4', 1000)])
  await clock.runOut()
  expect(server.count('status')).toBe(0)
})

describe('a bucket beside a proxy that takes small bodies only', () => {
  it('gets its parts whole, past the proxy', async () => {
    const { queue, server, clock } = openQueue({ ...SLOW, proxy: { limit: 50 } })
    queue.add([aFile('speech.mp4', 300)])
    await clock.runOut()
    expect(server.media.size).toBe(1)
    expect(server.count('refused')).toBe(0)
  })

  it('that cannot be reached keeps its files waiting, in words, until one of the two ways is open', async () => {
    const proxy = { limit: 50 }
    const { queue, server, clock, find } = openQueue({
      partBytes: 100,
      bucket: { partTime: 100 },
      proxy,
      faults: (operation, { route }) => (operation === 'part' && route === 'direct' ? cut() : undefined),
    })
    queue.add([aFile('speech.mp4', 300)])
    await clock.advance(30 * MINUTES)
    expect(find('speech.mp4')).toMatchObject({ status: 'uploading', waitsFor: 'proxy' })

    proxy.limit = 100
    await clock.advance(5 * MINUTES)
    expect(server.media.size).toBe(1)
  })

  it('that could not be reached for a while is tried again, though the proxy goes on refusing', async () => {
    let isReachable = false
    const { queue, server, clock } = openQueue({
      partBytes: 100,
      bucket: { partTime: 100 },
      proxy: { limit: 50 },
      faults: (operation, { route }) =>
        operation === 'part' && route === 'direct' && !isReachable ? cut() : undefined,
    })
    queue.add([aFile('speech.mp4', 300)])
    await clock.advance(30 * MINUTES)
    isReachable = true
    await clock.advance(5 * MINUTES)
    expect(server.media.size).toBe(1)
  })
})
