// spec: uploads.queue, uploads.waiting

import { describe, expect, it } from 'vitest'
import { cut, refusal } from './testing/fake-server.ts'
import { aFile, openQueue, someFiles } from './testing/open-queue.ts'

describe('sending files', () => {
  it('goes from pending over uploading to completed', async () => {
    const { queue, server, clock, find } = openQueue()
    const seen: string[] = []
    queue.subscribe(() => {
      const item = find('dance.jpg')
      if (item) seen.push(`${item.status} ${item.progress}`)
    })

    queue.add([aFile()])
    await clock.advance(1000)

    expect(seen).toEqual(['pending 0', 'uploading 0', 'uploading 90', 'completed 100'])
    expect(server.media.size).toBe(1)
  })

  it('holds true progress at 90 until the server has confirmed', async () => {
    const { queue, clock, find } = openQueue({ partBytes: 500 })
    queue.add([aFile('dance.jpg', 1000)])

    await clock.advance(250)
    expect(find('dance.jpg')?.progress).toBe(50)
    await clock.advance(100)
    expect(find('dance.jpg')?.progress).toBe(90)
    await clock.advance(100)
    expect(find('dance.jpg')?.progress).toBe(100)
  })

  it('keeps three files in flight and the parts of each in order', async () => {
    const { queue, server, clock } = openQueue({ partBytes: 400 })
    queue.add(someFiles(7, 1000))

    await clock.advance(150)
    expect(queue.getSnapshot().filter((item) => item.status === 'uploading')).toHaveLength(3)
    await clock.runOut()

    for (const id of server.uploads.keys()) {
      const numbers = server.calls.filter((call) => call.operation === 'part' && call.uploadId === id)
      expect(numbers.map((call) => call.number)).toEqual([1, 2, 3])
    }
    expect(server.media.size).toBe(7)
  })

  it('announces at most fifty at once', async () => {
    const { queue, server, clock } = openQueue()
    queue.add(someFiles(120))
    await clock.runOut()

    const sizes = server.calls.filter((call) => call.operation === 'init').map((call) => call.files?.length)
    expect(sizes).toEqual([50, 50, 20])
  })

  // spec: uploads.thumbnail
  it('sends the thumbnail before the original, and goes on without it when that keeps failing', async () => {
    const { queue, server, clock, batches } = openQueue({
      makeThumbnail: async () => new Blob(['thumb']),
      faults: (operation) => (operation === 'thumbnail' ? refusal(500) : undefined),
    })
    queue.add([aFile()])
    await clock.runOut()

    expect(server.calls.map((call) => call.operation)).toEqual([
      'init',
      'thumbnail',
      'thumbnail',
      'thumbnail',
      'part',
      'complete',
    ])
    expect(batches).toEqual([{ completed: 1, failed: 0, duplicates: 0, awaitingApproval: 0 }])
  })

  it('is not held up by a decoder that hangs or breaks', async () => {
    const { queue, server, clock } = openQueue({
      makeThumbnail: (file) =>
        file.name === 'a.jpg' ? new Promise(() => {}) : Promise.reject(new Error('broken')),
    })
    queue.add([aFile('a.jpg'), aFile('b.jpg')])
    await clock.runOut()

    expect(server.media.size).toBe(2)
  })

  it('sends the hash where it has one', async () => {
    const { queue, server, clock } = openQueue({ hash: async () => 'ab'.repeat(32) })
    queue.add([aFile()])
    await clock.runOut()

    expect(server.calls[0]?.files?.[0]?.sha256).toBe('ab'.repeat(32))
  })

  it('says which challenge and album a file is sent for, and nothing of them where there are none', async () => {
    const { queue, server, clock, find } = openQueue()
    queue.add([aFile('laugh.jpg')], { challengeId: 'c1', albumId: 'a1' })
    queue.add([aFile('other.jpg')])
    expect(find('laugh.jpg')).toMatchObject({ challengeId: 'c1', albumId: 'a1' })
    await clock.runOut()

    const announced = server.calls.flatMap(({ files }) => files ?? [])
    expect(announced.map(({ name, challengeId, albumId }) => [name, challengeId, albumId])).toEqual([
      ['laugh.jpg', 'c1', 'a1'],
      ['other.jpg', undefined, undefined],
    ])
  })
})

describe('answers about single files', () => {
  it('says how long ago a file was chosen, by a clock that may be wrong', async () => {
    let isOffline = true
    const { queue, server, clock } = openQueue({
      faults: (operation) => (isOffline && operation === 'init' ? cut() : undefined),
    })
    queue.add([aFile()])
    await clock.advance(60_000)
    isOffline = false
    await clock.runOut()

    const told = server.calls.filter((call) => call.operation === 'init').map((call) => call.files?.[0])
    expect(told[0]?.chosenAgo).toBe(0)
    expect(told.at(-1)?.chosenAgo).toBeGreaterThanOrEqual(60_000)
    expect(server.media.size).toBe(1)
  })

  it('finishes a file that the album has already, without sending it', async () => {
    const { queue, server, clock, find, batches } = openQueue({ album: ['cake.jpg'] })
    queue.add([aFile('cake.jpg')])
    await clock.advance(200)

    expect(find('cake.jpg')).toMatchObject({
      status: 'completed',
      duplicate: true,
      mediaId: 'media-of-cake.jpg',
    })
    expect(server.count('part')).toBe(0)
    expect(batches[0]).toMatchObject({ completed: 1, duplicates: 1 })
  })

  it('names the file that brought the same bytes', async () => {
    const { queue, clock } = openQueue({ album: ['dance.jpg'] })
    queue.add([aFile(), aFile()])
    await clock.advance(200)

    const [first, second] = queue.getSnapshot()
    expect(first).toMatchObject({ duplicate: true, sameAs: undefined })
    expect(second).toMatchObject({ duplicate: true, sameAs: 'dance.jpg' })
  })

  it("fails an empty file with the server's words and sends the others", async () => {
    const { queue, server, clock, find, batches } = openQueue()
    queue.add([aFile('empty.jpg', 0), aFile('full.jpg')])
    await clock.runOut()

    expect(find('empty.jpg')).toMatchObject({
      status: 'failed',
      errorCode: 'upload.empty_file',
      error: 'This file is empty.',
    })
    expect([...server.media.keys()]).toEqual(['full.jpg'])
    expect(batches[0]).toMatchObject({ completed: 1, failed: 1 })
  })

  it('reads an empty file again on request', async () => {
    const { queue, server, clock, find } = openQueue()
    const placeholder = aFile('cloud.jpg', 0)
    queue.add([placeholder])
    await clock.runOut()
    expect(find('cloud.jpg')).toMatchObject({ status: 'failed', isRejected: false })

    placeholder.arrayBuffer = async () => new ArrayBuffer(1000)
    queue.retry(find('cloud.jpg')?.id ?? '')
    await clock.advance(1000)

    expect(find('cloud.jpg')).toMatchObject({ status: 'completed', size: 1000 })
    expect(server.media.has('cloud.jpg')).toBe(true)
  })

  it('does not try again when the album is full', async () => {
    const { queue, server, clock, find } = openQueue({
      faults: (operation) => (operation === 'part' ? refusal(507, 'upload.quota_exceeded') : undefined),
    })
    queue.add([aFile()])
    await clock.runOut()

    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'upload.quota_exceeded' })
    expect(server.count('part')).toBe(1)
  })

  it('fails a whole batch when uploads are closed', async () => {
    const { queue, clock, batches } = openQueue({
      faults: (operation) => (operation === 'init' ? refusal(403, 'event.upload_off') : undefined),
    })
    queue.add(someFiles(3))
    await clock.runOut()

    expect(queue.getSnapshot().map((item) => item.error)).toEqual(
      Array(3).fill('The host has closed uploads for this event.'),
    )
    expect(batches[0]).toMatchObject({ completed: 0, failed: 3 })
  })
})

describe('the end of a batch', () => {
  it('removes what is completed two seconds after all is done, and keeps what failed', async () => {
    const { queue, clock, find } = openQueue()
    queue.add([aFile('empty.jpg', 0), aFile('full.jpg')])
    await clock.advance(400)
    expect(find('full.jpg')?.status).toBe('completed')

    await clock.advance(1850)
    expect(find('full.jpg')).toBeDefined()
    await clock.advance(100)
    expect(queue.getSnapshot().map((item) => item.name)).toEqual(['empty.jpg'])
  })

  it('waits for files that are added meanwhile', async () => {
    const { queue, clock, batches } = openQueue()
    queue.add([aFile('a.jpg')])
    await clock.advance(1000)
    queue.add([aFile('b.jpg')])
    await clock.advance(1900)
    expect(queue.getSnapshot()).toHaveLength(2)

    await clock.runOut()
    expect(queue.getSnapshot()).toHaveLength(0)
    expect(batches.map((batch) => batch.completed)).toEqual([1, 1])
  })
})

describe('cancelling', () => {
  it('stops everything below 100 %, frees its room and says nothing', async () => {
    const { queue, server, clock, batches } = openQueue({ partBytes: 100 })
    queue.add(someFiles(5, 1000))
    await clock.advance(450)
    queue.cancelAll()
    await clock.runOut()

    expect(queue.getSnapshot()).toEqual([])
    expect(batches).toEqual([])
    expect(server.uploads.size).toBe(0)
    expect(server.media.size).toBe(0)
  })

  it('frees uploads whose announcement was still on its way', async () => {
    const { queue, server, clock } = openQueue()
    queue.add([aFile()])
    await clock.settle()
    queue.cancelAll()
    await clock.runOut()

    expect(server.count('abort')).toBe(1)
    expect(server.uploads.size).toBe(0)
  })

  it('leaves the queue ready for the next files', async () => {
    const { queue, server, clock } = openQueue()
    queue.add(someFiles(5))
    await clock.advance(150)
    queue.cancelAll()
    queue.add([aFile('later.jpg')])
    await clock.runOut()

    expect([...server.media.keys()]).toEqual(['later.jpg'])
  })

  it('takes a single file out', async () => {
    const { queue, server, clock } = openQueue()
    queue.add([aFile('a.jpg'), aFile('b.jpg')])
    await clock.advance(150)
    queue.remove('u1')
    await clock.runOut()

    expect([...server.media.keys()]).toEqual(['b.jpg'])
    expect(server.count('abort')).toBe(1)
  })

  it('does not touch the server when the page goes away', async () => {
    const { queue, server, clock } = openQueue({ partBytes: 100 })
    queue.add([aFile()])
    await clock.advance(450)
    queue.dispose()
    await clock.runOut()

    expect(server.count('abort')).toBe(0)
    expect(server.uploads.size).toBe(1)
  })
})

describe('retry by hand', () => {
  it('goes on from the parts that have arrived', async () => {
    let isBroken = true
    const { queue, server, clock, find } = openQueue({
      partBytes: 100,
      faults: (operation, { number }) =>
        isBroken && operation === 'part' && number === 4 ? refusal(500, 'server.failed') : undefined,
    })
    queue.add([aFile('dance.jpg', 500)])
    await clock.runOut()
    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'server.failed' })

    isBroken = false
    queue.retry('u1')
    await clock.advance(1000)

    expect(find('dance.jpg')?.status).toBe('completed')
    expect(server.count('init')).toBe(1)
    expect(server.bytesReceived()).toBe(500)
  })

  it('is not for a file that was refused for itself', async () => {
    const { queue, server, clock, find } = openQueue({
      faults: (operation) => (operation === 'init' ? refusal(422, 'upload.unsupported_type') : undefined),
    })
    queue.add([aFile('dance.jpg')])
    await clock.runOut()
    expect(find('dance.jpg')).toMatchObject({ status: 'failed', isRejected: true })
    const announced = server.count('init')

    queue.retry('u1')
    queue.retryAll()
    await clock.runOut()

    expect(find('dance.jpg')?.status).toBe('failed')
    expect(server.count('init')).toBe(announced)
  })

  it('announces a refused file again', async () => {
    let isOff = true
    const { queue, server, clock, batches } = openQueue({
      faults: (operation) => (isOff && operation === 'init' ? refusal(403, 'event.upload_off') : undefined),
    })
    queue.add([aFile()])
    await clock.runOut()
    isOff = false
    queue.retry('u1')
    await clock.runOut()

    expect(server.media.size).toBe(1)
    expect(batches.map(({ completed, failed }) => [completed, failed])).toEqual([
      [0, 1],
      [1, 0],
    ])
  })

  it.each(['init', 'part', 'complete'] as const)(
    'sends a file again whose refusal of %s was decided before the host allowed uploads',
    async (refused) => {
      let isOff = true
      const { queue, server, clock, batches } = openQueue({
        faults: (operation) =>
          isOff && operation === refused ? refusal(403, 'event.upload_off') : undefined,
      })
      queue.add([aFile()])
      while (server.count(refused) === 0) await clock.advance(10)
      // The answer is still on its way.
      isOff = false
      queue.retryAll(new Set(['event.upload_off']))
      await clock.runOut()

      expect(server.media.size).toBe(1)
      expect(batches.map(({ completed, failed }) => [completed, failed])).toEqual([[1, 0]])
    },
  )

  it('overlooks a lifted refusal once, whatever else is lifted', async () => {
    const { queue, server, clock, find } = openQueue({
      faults: (operation) => (operation === 'complete' ? refusal(403, 'event.upload_off') : undefined),
    })
    queue.add([aFile()])
    await clock.advance(150)
    queue.retryAll(new Set(['event.upload_off']))
    queue.retryAll(new Set(['upload.quota_exceeded']))
    await clock.runOut()

    expect(server.count('complete')).toBe(2)
    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'event.upload_off' })
  })
})
