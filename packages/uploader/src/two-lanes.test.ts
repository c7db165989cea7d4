// spec: uploads.phone

import { describe, expect, it } from 'vitest'
import { cut, refusal } from './testing/fake-server.ts'
import { aBrowser } from './testing/kept-files.ts'
import { aFile, aFilm, openQueue, someFiles } from './testing/open-queue.ts'

const makeThumbnail = async () => new Blob(['thumb'])

describe('thumbnails', () => {
  it('all travel before the first original, one after the other', async () => {
    const { queue, server, clock } = openQueue({ makeThumbnail })
    queue.add(someFiles(12))
    await clock.advance(350)
    expect(server.count('thumbnail')).toBe(3)
    await clock.runOut()

    const order = server.calls.map(({ operation }) => operation)
    expect(order.lastIndexOf('thumbnail')).toBeLessThan(order.indexOf('part'))
    expect(server.count('thumbnail')).toBe(12)
  })

  it('of files that are chosen later do not wait for the originals of the earlier', async () => {
    const { queue, server, clock } = openQueue({ makeThumbnail, partBytes: 10, concurrency: 1 })
    queue.add([aFile('first.jpg')])
    await clock.advance(1000)
    queue.add([aFile('second.jpg')])
    await clock.advance(500)

    const second = server.calls.find(
      ({ operation, files }) => operation === 'init' && files?.[0]?.name === 'second.jpg',
    )
    expect(second).toBeDefined()
    expect(server.count('thumbnail')).toBe(2)
    expect(server.media.size).toBe(0)
  })

  it('are not sent again when a file goes on', async () => {
    const browser = aBrowser()
    const first = openQueue({ browser, makeThumbnail, partBytes: 100 })
    first.queue.add([aFile()])
    await first.clock.advance(600)
    first.die()
    const { queue, server, clock } = openQueue({ browser, world: first.world, makeThumbnail })
    await queue.restore()
    await clock.advance(60_000)

    expect(server.media.size).toBe(1)
    expect(server.count('thumbnail')).toBe(1)
  })

  // spec: uploads.early
  it('of films that give no frame delay the originals by five seconds, however many films there are', async () => {
    const { queue, server, clock } = openQueue({
      makeThumbnail: (file) => (file.type === 'video/mp4' ? new Promise(() => {}) : makeThumbnail()),
    })
    queue.add([aFilm('1.mp4'), aFilm('2.mp4'), aFilm('3.mp4'), ...someFiles(3)])
    await clock.advance(4000)
    expect(server.count('part')).toBe(0)
    await clock.advance(2500)
    expect([server.count('thumbnail'), server.media.size]).toEqual([3, 6])
  })

  // spec: uploads.early
  it('of a film whose frame comes late travel beside the originals', async () => {
    const frame = Promise.withResolvers<Blob>()
    const { queue, server, clock } = openQueue({
      makeThumbnail: (file) => (file.type === 'video/mp4' ? frame.promise : makeThumbnail()),
      partBytes: 10,
      concurrency: 1,
    })
    queue.add([aFilm(), aFile()])
    await clock.advance(7000)
    expect([server.count('thumbnail'), server.count('part') > 0]).toEqual([1, true])
    frame.resolve(await makeThumbnail())
    await clock.advance(200)
    expect([server.count('thumbnail'), server.media.size]).toEqual([2, 0])
  })

  it('are made and sent while originals are held back', async () => {
    const { queue, server, clock, find } = openQueue({ makeThumbnail })
    queue.holdOriginals(true)
    queue.add(someFiles(3))
    await clock.advance(60_000)
    expect([server.count('thumbnail'), server.count('part')]).toEqual([3, 0])
    expect(find('photo-1.jpg')).toMatchObject({ status: 'pending', waitsFor: 'wifi' })

    queue.holdOriginals(false)
    await clock.runOut()
    expect(server.media.size).toBe(3)
  })
})

describe('originals that are held back', () => {
  it('stop where they are and go on from there', async () => {
    const { queue, server, clock, find } = openQueue({ partBytes: 100 })
    queue.add([aFile()])
    await clock.advance(450)
    queue.holdOriginals(true)
    await clock.advance(60_000)
    expect(find('dance.jpg')).toMatchObject({ status: 'pending', waitsFor: 'wifi' })
    expect(server.media.size).toBe(0)

    queue.holdOriginals(false)
    await clock.runOut()
    expect(server.media.size).toBe(1)
    expect(server.bytesSent()).toBeLessThanOrEqual(1000 + 100)
  })

  it('can be cancelled', async () => {
    const { queue, server, clock, batches } = openQueue()
    queue.add(someFiles(2))
    await clock.advance(150)
    queue.holdOriginals(true)
    queue.cancelAll()
    await clock.runOut()
    expect(queue.getSnapshot()).toEqual([])
    expect([server.uploads.size, batches.length]).toEqual([0, 0])
  })
})

describe('a file that the phone has yet to fetch', () => {
  it('says what it waits for, and keeps nobody else waiting', async () => {
    let arrive: (hash: undefined) => void = () => undefined
    const { queue, server, clock, find } = openQueue({
      hash: (file) =>
        file.name === 'cloud.jpg'
          ? new Promise((resolve) => {
              arrive = resolve
            })
          : Promise.resolve(undefined),
    })
    queue.add([aFile('cloud.jpg'), aFile('here.jpg')])
    await clock.advance(10_000)
    expect([...server.media.keys()]).toEqual(['here.jpg'])
    expect(find('cloud.jpg')).toMatchObject({ status: 'pending', waitsFor: 'file' })

    arrive(undefined)
    await clock.runOut()
    expect(server.media.size).toBe(2)
  })
})

describe('more files than a guest may have on their way', () => {
  it('go on as others arrive', async () => {
    const { queue, server, clock, batches } = openQueue({ room: 2 })
    queue.add(someFiles(9))
    await clock.runOut()

    expect(server.media.size).toBe(9)
    expect(batches).toMatchObject([{ completed: 9, failed: 0 }])
  })

  it('fail with the server’s words when it is not this page that fills the room', async () => {
    const { queue, clock, find } = openQueue({ room: 0 })
    queue.add([aFile()])
    await clock.advance(60_000)
    expect(find('dance.jpg')?.status).toBe('pending')
    await clock.runOut()

    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'upload.too_many_waiting' })
  })
})

describe('coming back', () => {
  const leave = async (minutes: number, options: Parameters<typeof openQueue>[0] = {}) => {
    const browser = aBrowser()
    const first = openQueue({ browser, partBytes: 100, ...options })
    first.queue.add([aFile('a.jpg', 500), aFile('b.jpg', 500)])
    await first.clock.advance(450)
    first.die()
    await first.clock.advance(minutes * 60_000)
    const second = openQueue({ browser, world: first.world })
    return { ...second, found: await second.queue.restore() }
  }

  it('goes on by itself after a reload, from the parts that have arrived', async () => {
    const { found, server, clock, batches } = await leave(0)
    await clock.advance(60_000)

    expect(found).toBe(2)
    expect(batches).toMatchObject([{ completed: 2, failed: 0 }])
    expect(server.media.size).toBe(2)
    // One part of each file was in flight.
    expect(server.bytesSent()).toBeLessThanOrEqual(1000 + 2 * 100)
  })

  it('waits for a tap when the page was left long ago', async () => {
    const { queue, server, clock, find } = await leave(60)
    await clock.advance(60_000)
    expect(find('a.jpg')).toMatchObject({ status: 'pending', waitsFor: 'tap', isKept: true })
    expect(server.media.size).toBe(0)

    queue.goOn()
    await clock.advance(60_000)
    expect(server.media.size).toBe(2)
  })

  // spec: challenges
  it('remembers what a file is sent for that was chosen without a network', async () => {
    const browser = aBrowser()
    let isOnline = false
    const first = openQueue({ browser, faults: () => (isOnline ? undefined : cut()) })
    first.connection.goOffline()
    first.queue.add([aFile('laugh.jpg')], { challengeId: 'c1', albumId: 'a1' })
    await first.clock.advance(1000)
    expect(first.find('laugh.jpg')).toMatchObject({ isKept: true })
    first.die()
    await first.clock.advance(1000)
    first.connection.goOnline()
    isOnline = true
    const second = openQueue({ browser, world: first.world })
    await second.queue.restore()
    expect(second.find('laugh.jpg')).toMatchObject({ challengeId: 'c1', albumId: 'a1' })
    second.queue.goOn()
    await second.clock.runOut()
    expect(second.server.calls.flatMap(({ files }) => files ?? []).at(-1)).toMatchObject({
      challengeId: 'c1',
      albumId: 'a1',
    })
    expect(second.server.media.size).toBe(1)
  })

  it('keeps a file that its album does not take, and sends it there from the next page that may', async () => {
    const browser = aBrowser()
    let isClosed = true
    const closed = () => (isClosed ? refusal(403, 'album.closed') : undefined)
    const first = openQueue({ browser, faults: (operation) => (operation === 'init' ? closed() : undefined) })
    first.queue.add([aFile('laugh.jpg')], { albumId: 'a1' })
    await first.clock.advance(5000)
    expect(first.find('laugh.jpg')).toMatchObject({
      status: 'failed',
      errorCode: 'album.closed',
      isKept: true,
    })
    first.die()
    const second = openQueue({ browser, world: first.world })
    await second.queue.restore()
    await second.clock.advance(60_000)
    expect(second.find('laugh.jpg')).toMatchObject({ errorCode: 'album.closed', albumId: 'a1' })
    isClosed = false
    second.queue.retryAll(new Set(['album.closed']))
    await second.clock.advance(60_000)
    expect(second.server.calls.flatMap(({ files }) => files ?? []).at(-1)).toMatchObject({ albumId: 'a1' })
    expect(second.server.media.size).toBe(1)
  })

  it('sends what was once given up because nobody answered, and nothing that was refused', async () => {
    const browser = aBrowser()
    const first = openQueue({ browser })
    const page = browser.page(first.clock)
    const kept = { addedAt: 0, failure: { errorCode: 'client.unreachable', error: undefined } }
    await page.vault.keep({ ...kept, id: '1'.repeat(32), file: aFile('cut-off.jpg') })
    const refused = { errorCode: 'event.upload_off', error: 'Closed.' }
    await page.vault.keep({ ...kept, id: '2'.repeat(32), file: aFile('refused.jpg'), failure: refused })
    page.die()
    first.die()
    const { queue, server, clock } = openQueue({ browser, world: first.world })
    await queue.restore()
    await clock.advance(60_000)
    expect([...server.media.keys()]).toEqual(['cut-off.jpg'])
    expect(queue.getSnapshot()).toMatchObject([{ name: 'refused.jpg', status: 'failed' }])
  })

  it('announces again what the server has forgotten', async () => {
    const { queue, server, clock } = await leave(60)
    server.forget()
    queue.goOn()
    await clock.advance(60_000)
    expect(server.media.size).toBe(2)
  })

  it('says why what may not be sent any more is not, and keeps it until it is dismissed', async () => {
    let isClosed = false
    const { queue, clock, find, world, die } = await leave(60, {
      faults: (operation) =>
        isClosed && operation === 'init' ? refusal(403, 'event.upload_off') : undefined,
    })
    isClosed = true
    queue.goOn()
    await clock.advance(60_000)
    const refused = { status: 'failed', error: 'The host has closed uploads for this event.', isKept: true }
    expect(find('a.jpg')).toMatchObject(refused)
    die()
    expect(world.server.media.size).toBe(0)
  })

  it('shows what was refused before with its reason, and sends it when asked', async () => {
    const browser = aBrowser()
    let isClosed = true
    const first = openQueue({
      browser,
      faults: (operation) =>
        isClosed && operation === 'init' ? refusal(403, 'event.upload_off') : undefined,
    })
    first.queue.add([aFile()])
    await first.clock.advance(5000)
    first.die()
    const { queue, find, clock, server } = openQueue({ browser, world: first.world })
    await queue.restore()
    await clock.advance(5000)
    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'event.upload_off' })

    isClosed = false
    queue.retryAll()
    await clock.advance(5000)
    expect(server.media.size).toBe(1)
  })

  it('finds nothing of what was confirmed, cancelled, removed or never to be taken', async () => {
    const browser = aBrowser()
    const first = openQueue({ browser })
    first.queue.add([aFile('sent.jpg'), aFile('empty.jpg', 0)])
    await first.clock.advance(5000)
    first.queue.add([aFile('removed.jpg')])
    first.queue.remove('u3')
    first.queue.add([aFile('cancelled.jpg')])
    await first.clock.settle()
    first.queue.cancelAll()
    await first.clock.advance(5000)
    first.die()

    expect(await openQueue({ browser, world: first.world }).queue.restore()).toBe(0)
  })

  it('leaves what another open page sends to that page, until it is gone', async () => {
    const browser = aBrowser()
    const first = openQueue({
      browser,
      partBytes: 100,
      faults: (op) => (op === 'complete' ? cut() : undefined),
    })
    first.queue.add([aFile()])
    await first.clock.advance(2000)
    const second = openQueue({ browser, world: first.world })
    expect(await second.queue.restore()).toBe(0)
    first.die()
    await second.clock.advance(30_000)

    expect(second.queue.getSnapshot()).toMatchObject([{ name: 'dance.jpg' }])
  })
})

describe('the word that all is sent', () => {
  const slowToForget = (removal: Promise<void>) => ({
    keep: async () => undefined,
    note: async () => undefined,
    remove: () => removal,
    adopt: async () => [],
    whenOrphaned: () => new Promise<void>(() => {}),
    noteActivity: async () => undefined,
    lastActivity: async () => 0,
    shots: async () => [],
  })

  it('comes when the files have left the vault, so that a reload finds nothing to send again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { queue, clock, find, batches } = openQueue({ vault: slowToForget(promise) })
    queue.add([aFile()])
    await clock.advance(500)
    expect(find('dance.jpg')?.status).toBe('completed')
    expect(batches).toEqual([])

    resolve()
    await clock.advance(0)

    expect(batches).toMatchObject([{ completed: 1 }])
  })

  it('comes all the same from a browser whose storage hangs', async () => {
    const { queue, clock, batches } = openQueue({ vault: slowToForget(new Promise(() => {})) })
    queue.add([aFile()])
    await clock.advance(5000)

    expect(batches).toMatchObject([{ completed: 1 }])
  })
})

describe('a browser that keeps nothing', () => {
  it('sends all the same, and says that the page must stay', async () => {
    const refuse = () => Promise.reject(new DOMException('no', 'QuotaExceededError'))
    const vault = {
      keep: refuse,
      note: refuse,
      remove: refuse,
      adopt: refuse,
      whenOrphaned: refuse,
      noteActivity: refuse,
      lastActivity: refuse,
      shots: refuse,
    }
    const { queue, server, clock, find } = openQueue({ vault })
    expect(await queue.restore()).toBe(0)
    queue.add([aFile()])
    await clock.advance(150)
    expect(find('dance.jpg')?.isKept).toBe(false)
    await clock.runOut()
    expect(server.media.size).toBe(1)
  })
})
