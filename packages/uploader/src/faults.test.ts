// spec: uploads.survive

import { HOURS, MINUTES } from '@afterglow/contract/kernel'
import { seeded } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { cut, type FakeServer, type Fault, type Operation, refusal } from './testing/fake-server.ts'
import { aBrowser } from './testing/kept-files.ts'
import { aFile, openQueue, someFiles } from './testing/open-queue.ts'

describe('a bad network', () => {
  it('asks what has arrived after a cut and sends only what is missing', async () => {
    let cuts = 1
    const { queue, server, clock } = openQueue({
      partBytes: 100,
      faults: (operation, { number }) =>
        operation === 'part' && number === 3 && cuts-- > 0 ? cut('after') : undefined,
    })
    queue.add([aFile('dance.jpg', 500)])
    await clock.runOut()

    expect(server.media.size).toBe(1)
    expect(server.bytesReceived()).toBe(500)
    expect(server.count('status')).toBe(1)
  })

  it('waits for the network instead of giving up', async () => {
    const { queue, server, clock, connection, find } = openQueue({
      faults: () => (connection.isOnline() ? undefined : cut()),
    })
    queue.add([aFile()])
    await clock.advance(150)
    connection.goOffline()
    await clock.advance(60 * 60 * 1000)
    expect(find('dance.jpg')).toMatchObject({ status: 'uploading', waitsFor: 'network' })

    connection.goOnline()
    await clock.advance(500)
    expect(find('dance.jpg')).toMatchObject({ status: 'completed', waitsFor: undefined })
    expect(server.media.size).toBe(1)
  })

  it('gives up after minutes of nothing but failures of the server, keeping the file for a retry', async () => {
    const { queue, clock, find, server } = openQueue({
      faults: (operation) => (operation === 'part' ? refusal(503, 'server.unavailable') : undefined),
    })
    queue.add([aFile()])
    await clock.advance(2 * 60 * 1000)
    expect(find('dance.jpg')?.status).toBe('uploading')
    await clock.runOut()

    expect(find('dance.jpg')?.status).toBe('failed')
    expect(server.count('part')).toBeGreaterThan(10)
  })

  it.each<[string, Operation, Fault]>([
    ['a network that claims to work', 'part', cut()],
    ['a proxy without a server', 'part', refusal(502)],
    ['a proxy that asks for hours', 'part', refusal(503, null, 3 * HOURS)],
    ['a proxy with a page of its own', 'complete', refusal(404)],
    ['a proxy without a server at the announcement', 'init', refusal(504)],
  ])('waits for %s as long as the page is open, and goes on by itself', async (_way, at, fault) => {
    let isBroken = true
    const { queue, clock, find, server } = openQueue({
      faults: (operation) => (operation === at && isBroken ? fault : undefined),
    })
    queue.add([aFile()])
    await clock.advance(3 * HOURS)
    expect(find('dance.jpg')).toMatchObject({ waitsFor: 'network' })
    expect(server.count(at)).toBeLessThan(3 * 60 * 2)

    isBroken = false
    await clock.advance(1 * MINUTES)
    expect(server.media.size).toBe(1)
  })

  it('tries at once when its page is seen again', async () => {
    let isBroken = true
    const { queue, clock, connection, server } = openQueue({
      faults: () => (isBroken ? refusal(502) : undefined),
    })
    queue.add([aFile()])
    await clock.advance(1 * HOURS)
    isBroken = false
    connection.beSeen()
    await clock.advance(1000)
    expect(server.media.size).toBe(1)
  })

  it('waits as long as the server asks', async () => {
    let refusals = 1
    const { queue, server, clock } = openQueue({
      faults: (operation) =>
        operation === 'init' && refusals-- > 0 ? refusal(429, 'request.too_many', 45_000) : undefined,
    })
    queue.add([aFile()])
    await clock.advance(44_000)
    expect(server.count('init')).toBe(1)

    await clock.advance(2000)
    expect(server.media.size).toBe(1)
  })

  it('comes back as often as a busy server asks, and counts none of it as a failure', async () => {
    let refusals = 40
    const { queue, server, clock, find } = openQueue({
      faults: (operation) =>
        operation === 'complete' && refusals-- > 0 ? refusal(503, 'server.unavailable', 3000) : undefined,
    })
    queue.add([aFile()])
    await clock.advance(30_000)
    expect(find('dance.jpg')?.status).toBe('uploading')
    await clock.runOut()
    expect(server.media.size).toBe(1)
    expect(server.count('part')).toBe(1)
  })

  // spec: uploads.checked-later
  it('asks for as long as a server checks a file, says so, and sends nothing again', async () => {
    const { queue, server, clock, find } = openQueue({ checks: 30 })
    queue.add([aFile()])
    await clock.advance(60_000)
    expect(find('dance.jpg')).toMatchObject({ status: 'uploading', waitsFor: 'check' })

    await clock.runOut()
    expect(server.media.size).toBe(1)
    expect(server.count('part')).toBe(1)
    expect(server.count('complete')).toBe(31)
  })

  it('goes on asking after an answer was lost on the way', async () => {
    let cuts = 2
    const { queue, server, clock } = openQueue({
      checks: 3,
      faults: (operation) => (operation === 'complete' && cuts-- > 0 ? cut('after') : undefined),
    })
    queue.add([aFile()])
    await clock.runOut()
    expect(server.media.size).toBe(1)
    expect(server.count('part')).toBe(1)
  })

  it('shows its thumbnail however often a busy server has asked it to come back', async () => {
    let refusals = 10
    const { queue, server, clock } = openQueue({
      makeThumbnail: async () => new Blob(['thumb']),
      faults: (operation) =>
        operation === 'thumbnail' && refusals-- > 0 ? refusal(503, 'server.unavailable', 2000) : undefined,
    })
    queue.add([aFile()])
    await clock.runOut()
    expect(server.count('thumbnail')).toBe(11)
  })

  it('asks again when the answer to a confirmation is lost', async () => {
    let losses = 2
    const { queue, server, clock } = openQueue({
      faults: (operation) => (operation === 'complete' && losses-- > 0 ? cut('after') : undefined),
    })
    queue.add([aFile()])
    await clock.runOut()

    expect(server.media.size).toBe(1)
    expect(server.count('part')).toBe(1)
    expect(server.count('complete')).toBe(3)
  })

  it('fails a file that was deleted since it was chosen without trying for minutes', async () => {
    const { queue, server, clock, find } = openQueue({
      faults: (op) => (op === 'part' ? cut() : undefined),
      canRead: async () => false,
    })
    queue.add([aFile()])
    await clock.runOut()

    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'client.unreadable' })
    expect(server.count('part')).toBe(1)
  })
})

describe('a proxy that takes small bodies only', () => {
  const sizes = ({ uploads }: FakeServer) => [...uploads.values()].map(({ partBytes }) => partBytes)

  it('gets smaller parts at once, and the files after the first begin with them', async () => {
    const { queue, server, clock, find } = openQueue({
      partBytes: 800,
      concurrency: 1,
      proxy: { limit: 100 },
    })
    const seen = new Set<string | undefined>()
    queue.subscribe(() => seen.add(find('dance.jpg')?.waitsFor))
    queue.add([aFile('dance.jpg', 800), aFile('cake.jpg', 850)])
    await clock.advance(20_000)

    expect([...server.media.keys()]).toEqual(['dance.jpg', 'cake.jpg'])
    expect(sizes(server)).toEqual([100, 100])
    // 800, 400, 200 are refused once.
    expect(server.count('part')).toBe(3 + 8 + 9)
    expect([...seen]).toEqual([undefined])
  })

  it('keeps the file where it refuses even the smallest, says so, and sends it once it is mended', async () => {
    const proxy = { limit: 10 }
    const { queue, server, clock, find } = openQueue({ partBytes: 800, proxy })
    queue.add([aFile('dance.jpg', 800)])
    await clock.advance(1 * HOURS)
    expect(find('dance.jpg')).toMatchObject({ status: 'uploading', waitsFor: 'proxy', progress: 0 })
    const told = server.calls.filter(({ operation }) => operation === 'refused')
    expect(told.at(-1)?.number).toBe(50)

    proxy.limit = 100
    await clock.advance(2 * MINUTES)
    expect(server.media.size).toBe(1)
  })

  it('is told of when the file is too small to be cut', async () => {
    const { queue, server, clock, find } = openQueue({ partBytes: 800, proxy: { limit: 10 } })
    queue.add([aFile('dance.jpg', 30)])
    await clock.advance(5000)
    expect(find('dance.jpg')).toMatchObject({ waitsFor: 'proxy' })
    expect(server.calls.find(({ operation }) => operation === 'refused')?.number).toBe(30)
  })

  it('is asked for whole parts again after a larger one has come through', async () => {
    const proxy = { limit: 100 }
    const { queue, server, clock } = openQueue({ partBytes: 800, concurrency: 1, proxy })
    queue.add([aFile('dance.jpg', 800)])
    await clock.advance(20_000)
    proxy.limit = 800
    queue.add([aFile('rings.jpg', 150)])
    await clock.advance(20_000)
    queue.add([aFile('cake.jpg', 800)])
    await clock.advance(20_000)
    expect([...server.media.keys()]).toEqual(['dance.jpg', 'rings.jpg', 'cake.jpg'])
  })
})

describe('addresses', () => {
  it.each([403, 410])('fetches fresh ones when they are refused with %i', async (status) => {
    let refusals = 1
    const { queue, server, clock } = openQueue({
      faults: (operation) => (operation === 'part' && refusals-- > 0 ? refusal(status) : undefined),
    })
    queue.add([aFile()])
    await clock.runOut()

    expect(server.count('status')).toBe(1)
    expect(server.media.size).toBe(1)
  })

  it.each([
    ['the network does not let them through', cut()],
    ['the store keeps refusing them', refusal(403)],
    ['the store keeps refusing them in words of its own', refusal(400)],
  ])('goes through our server when %s, and stays there', async (_reason, fault) => {
    const { queue, server, clock } = openQueue({
      concurrency: 1,
      faults: (operation, { route }) => (operation === 'part' && route === 'direct' ? fault : undefined),
    })
    queue.add(someFiles(3))
    await clock.runOut()

    expect(server.media.size).toBe(3)
    const routes = server.calls.filter((call) => call.operation === 'part').map((call) => call.route)
    expect(routes).toEqual(['direct', 'direct', 'server', 'server', 'server'])
  })

  it('announces a file again, once, when the server has forgotten it', async () => {
    const { queue, server, clock, find } = openQueue({ partBytes: 100 })
    queue.add([aFile('dance.jpg', 500)])
    await clock.advance(250)
    server.forget()
    await clock.advance(2000)

    expect(find('dance.jpg')?.status).toBe('completed')
    expect(server.count('init')).toBe(2)
  })

  it('does not feed a server for ever that keeps losing a part', async () => {
    const { queue, server, clock, find } = openQueue({ partBytes: 100 })
    const { complete } = server.api
    server.api.complete = (id, signal) => {
      server.uploads.get(id)?.received.delete(1)
      return complete(id, signal)
    }
    queue.add([aFile('dance.jpg', 200)])
    await clock.runOut()

    expect(find('dance.jpg')).toMatchObject({ status: 'failed', errorCode: 'upload.incomplete' })
  })
})

describe('whatever happens', () => {
  it.each(Array.from({ length: 150 }, (_, seed) => seed + 1))(
    'each file ends exactly once (seed %i)',
    async (seed) => {
      const random = seeded(seed)
      const faultRate = random() * 0.6
      const isBlocked = random() < 0.2
      let partFaults = 0
      const { queue, server, clock, connection, batches } = openQueue({
        random,
        partBytes: PART,
        concurrency: 1 + Math.floor(random() * 4),
        album: ['photo-2.jpg'],
        faults(operation, { route }) {
          const fault = chooseFault(operation, route)
          if (fault && operation === 'part') partFaults += 1
          return fault
        },
      })
      function chooseFault(operation: Operation, route: string | undefined): Fault | undefined {
        if (!connection.isOnline()) return cut()
        if (isBlocked && route === 'direct') return cut()
        return random() < faultRate ? anyFault(random, operation) : undefined
      }
      const endings = new Map<string, string[]>()
      queue.subscribe(() => recordEndings(queue.getSnapshot(), endings))

      queue.add(someFiles(4, 1000))
      await clock.advance(random() * 2000)
      if (random() < 0.4) connection.goOffline()
      await clock.advance(random() * 90_000)
      queue.add([aFile('late.jpg', 650), aFile('empty.jpg', 0)])
      await clock.advance(random() * 90_000)
      connection.goOnline()
      await clock.runOut()

      expect([...endings.keys()].sort()).toEqual(['u1', 'u2', 'u3', 'u4', 'u5', 'u6'])
      for (const statuses of endings.values()) expect(statuses).toHaveLength(1)
      for (const item of queue.getSnapshot()) expect(item.status).toBe('failed')
      const completed = batches.reduce((sum, batch) => sum + batch.completed - batch.duplicates, 0)
      expect(completed).toBeLessThanOrEqual(server.media.size)
      // Only the part in flight at a failure is sent twice.
      const sizeOfAll = 3 * 1000 + 650
      expect(server.bytesSent()).toBeLessThanOrEqual(sizeOfAll + partFaults * PART)
    },
  )
})

describe('whatever becomes of the page', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed + 1))(
    'each file that it kept arrives exactly once, or is reported (seed %i)',
    async (seed) => {
      const random = seeded(seed)
      const browser = aBrowser({ hasLocks: random() < 0.7 })
      const faultRate = random() * 0.4
      let partFaults = 0
      let deaths = 0
      let page = openQueue({
        browser,
        random,
        partBytes: PART,
        concurrency: 2,
        makeThumbnail: async () => new Blob(['thumb']),
        faults(operation) {
          const fault = random() < faultRate ? anyFault(random, operation) : undefined
          if (fault && operation === 'part') partFaults += 1
          return fault
        },
      })
      const { world, server, clock, connection } = page
      const kept = new Set<string>()
      const failed = new Set<string>()
      const watch = () =>
        page.queue.subscribe(() => {
          for (const { name, isKept, status } of page.queue.getSnapshot()) {
            if (isKept || status === 'completed') kept.add(name)
            if (status === 'failed') failed.add(name)
          }
        })
      watch()
      page.queue.add(someFiles(4, 1000))
      while (deaths < 5) {
        await clock.advance(random() * 3000)
        if (random() < 0.2) connection.goOffline()
        if (random() < 0.3) page.queue.add([aFile(`late-${deaths}.jpg`, 650)])
        page.die()
        deaths += 1
        page = openQueue({
          browser,
          world,
          random,
          concurrency: 2,
          makeThumbnail: async () => new Blob(['thumb']),
        })
        watch()
        // Without locks it takes a while to detect dead pages.
        await clock.advance(random() < 0.5 ? 0 : 100_000)
        connection.goOnline()
        void page.queue.restore()
        await clock.settle()
        page.queue.goOn()
      }
      await clock.advance(600_000)
      page.queue.goOn()
      page.queue.retryAll()
      await clock.advance(3_600_000)

      for (const name of kept)
        expect([name, server.media.has(name) || failed.has(name)]).toEqual([name, true])
      expect(page.queue.getSnapshot().filter(({ status }) => status !== 'failed')).toEqual([])
      // For each file under way, a death costs the part in flight, and possibly the one after it.
      const sizeOfAll = 4 * 1000 + 5 * 650
      expect(server.bytesSent()).toBeLessThanOrEqual(sizeOfAll + (partFaults + deaths * 2) * PART)
    },
  )
})

const PART = 300

function anyFault(random: () => number, operation: Operation): Fault {
  const dice = random()
  if (dice < 0.35) return cut()
  if (dice < 0.6) return cut('after')
  if (dice < 0.75) return refusal(503, 'server.unavailable')
  if (dice < 0.85) return refusal(429, 'request.too_many', 3000)
  if (dice < 0.95 && operation === 'part') return refusal(random() < 0.5 ? 403 : 410)
  return refusal(500)
}

function recordEndings(items: readonly { id: string; status: string }[], endings: Map<string, string[]>) {
  for (const { id, status } of items) {
    if (status !== 'completed' && status !== 'failed') continue
    const known = endings.get(id) ?? []
    if (known.at(-1) !== status) endings.set(id, [...known, status])
  }
}
