import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openEventSocket, type SocketLike } from './socket'

class FakeSocket implements SocketLike {
  onopen: (() => void) | null = null
  onmessage: ((ev: { data: unknown }) => void) | null = null
  onclose: (() => void) | null = null
  readonly sent: string[] = []
  isClosed = false
  readonly path: string

  constructor(path: string) {
    this.path = path
  }

  send(text: string) {
    this.sent.push(text)
  }

  close() {
    this.isClosed = true
    this.onclose?.()
  }

  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function anEventPage(since: number | 'now' = 5, firstSeq = since === 'now' ? 9 : since) {
  const sockets: FakeSocket[] = []
  const facts: unknown[] = []
  const onReset = vi.fn()
  const handle = openEventSocket({
    eventId: '7f3c91d2ab4k',
    since,
    onFact: (kind, data) => facts.push([kind, data]),
    onReset,
    connect: (path) => {
      const socket = new FakeSocket(path)
      sockets.push(socket)
      return socket
    },
  })
  const last = () => sockets.at(-1)!
  const opened = () => {
    last().onopen?.()
    last().says({ type: 'ready', seq: firstSeq })
  }
  return { handle, sockets, facts, onReset, last, opened }
}

const fact = (seq: number) => ({ type: 'fact', seq, kind: 'media.removed', data: { mediaId: seq } })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('listening', () => {
  it('says the last fact it has seen', () => {
    const { last } = anEventPage(5)
    expect(last().path).toBe('/api/events/7f3c91d2ab4k/socket?since=5')
  })

  it('begins now where nothing is counted, and asks for a refetch of what came before', () => {
    const { last, opened, onReset, facts } = anEventPage('now')
    expect(last().path).toBe('/api/events/7f3c91d2ab4k/socket')
    opened()
    expect(onReset).toHaveBeenCalledTimes(1)
    last().says(fact(10))
    expect(facts).toHaveLength(1)
    last().onclose?.()
    vi.runOnlyPendingTimers()
    expect(last().path).toContain('since=10')
  })

  it('hands facts on in order, each once', () => {
    const { last, opened, facts } = anEventPage(5)
    opened()
    for (const seq of [5, 6, 7, 6, 7, 8]) last().says(fact(seq))
    expect(facts).toHaveLength(3)
  })

  it('asks for a refetch on a reset and counts on from there', () => {
    const { last, opened, facts, onReset } = anEventPage(5)
    opened()
    last().says({ type: 'reset', seq: 900 })
    last().says(fact(900))
    last().says(fact(901))
    expect(onReset).toHaveBeenCalledOnce()
    expect(facts).toHaveLength(1)
  })

  it('leaves messages alone that it does not know', () => {
    const { last, opened, facts } = anEventPage()
    opened()
    last().says({ type: 'something-new' })
    last().onmessage?.({ data: new ArrayBuffer(1) })
    expect(facts).toEqual([])
  })
})

describe('a socket that does not open', () => {
  it('says so, for the page may have lost its right to listen', () => {
    const sockets: FakeSocket[] = []
    const onUnreached = vi.fn()
    const handle = openEventSocket({
      eventId: '7f3c91d2ab4k',
      since: 0,
      onFact: vi.fn(),
      onReset: vi.fn(),
      onUnreached,
      connect: (path) => {
        const socket = new FakeSocket(path)
        sockets.push(socket)
        return socket
      },
    })
    sockets[0]?.onclose?.()
    expect(onUnreached).toHaveBeenCalledOnce()

    vi.advanceTimersByTime(1000)
    sockets[1]?.onopen?.()
    sockets[1]?.onclose?.()
    expect(onUnreached).toHaveBeenCalledOnce()
    handle.close()
  })
})

describe('standing before a closed door', () => {
  it('listens to the door alone, and is told each time how it stands', () => {
    const sockets: FakeSocket[] = []
    const onFact = vi.fn()
    const handle = openEventSocket({
      eventId: '7f3c91d2ab4k',
      place: 'door',
      since: 0,
      onFact,
      onReset: vi.fn(),
      connect: (path) => {
        const socket = new FakeSocket(path)
        sockets.push(socket)
        return socket
      },
    })
    sockets[0]?.onopen?.()
    sockets[0]?.says({ type: 'ready', seq: 7 })
    sockets[0]?.says({ type: 'fact', seq: 7, kind: 'event.changed', data: { door: 'closed' } })
    expect(sockets[0]?.path).toBe('/api/events/7f3c91d2ab4k/door')
    expect(onFact).toHaveBeenCalledWith('event.changed', { door: 'closed' })
    handle.close()
  })
})

describe('coming back', () => {
  it('waits 1, 2, 5, then 10 seconds', () => {
    const { sockets, last } = anEventPage()
    for (const seconds of [1, 2, 5, 10, 10]) {
      const before = sockets.length
      last().close()
      vi.advanceTimersByTime(seconds * 1000 - 1)
      expect(sockets).toHaveLength(before)
      vi.advanceTimersByTime(1)
      expect(sockets).toHaveLength(before + 1)
    }
  })

  it('starts again at 1 second after it had been through, from the last fact seen', () => {
    const { sockets, last, opened } = anEventPage(5)
    last().close()
    vi.advanceTimersByTime(1000)
    opened()
    last().says(fact(12))
    last().close()
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(3)
    expect(last().path).toContain('since=12')
  })

  it('tries at once when woken, and only then', () => {
    const { handle, sockets, last } = anEventPage()
    handle.wake()
    expect(sockets).toHaveLength(1)
    last().close()
    handle.wake()
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
  })

  it('stays away once closed', () => {
    const { handle, sockets, last } = anEventPage()
    handle.close()
    handle.wake()
    vi.advanceTimersByTime(60_000)
    expect(last().isClosed).toBe(true)
    expect(sockets).toHaveLength(1)
  })
})

describe('the heartbeat', () => {
  it('pings every 25 seconds while answers come', () => {
    const { last, opened, sockets } = anEventPage()
    opened()
    for (let beat = 0; beat < 3; beat++) {
      vi.advanceTimersByTime(25_000)
      last().says({ type: 'pong' })
    }
    expect(last().sent).toHaveLength(3)
    expect(sockets).toHaveLength(1)
  })

  it('gives a silent socket up after 10 seconds', () => {
    const { opened, sockets } = anEventPage()
    opened()
    vi.advanceTimersByTime(25_000 + 10_000)
    expect(sockets[0]!.isClosed).toBe(true)
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(2)
  })

  it('gives a socket up that never opens', () => {
    const { sockets } = anEventPage()
    vi.advanceTimersByTime(11_000)
    expect(sockets).toHaveLength(2)
  })
})
