// spec: live.timing

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

function anEventPage(since: string | null = 'page-5', firstToken = since ?? 'now-9') {
  const sockets: FakeSocket[] = []
  const heard: unknown[] = []
  const onReset = vi.fn()
  const handle = openEventSocket({
    eventId: '7f3c91d2ab4k',
    since,
    onFact: (_kind, data) => heard.push((data as { mediaId: number }).mediaId),
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
    last().says({ type: 'ready', token: firstToken })
  }
  return { handle, sockets, heard, onReset, last, opened }
}

const removed = (mediaId: number) => ({ kind: 'media.removed', data: { mediaId } })
const facts = (token: string, ...ids: number[]) => ({ type: 'facts', token, facts: ids.map(removed) })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('listening', () => {
  it('presents the token of what is on the screen', () => {
    const { last } = anEventPage('page-5')
    expect(last().path).toBe('/api/events/7f3c91d2ab4k/socket?since=page-5')
  })

  it('begins now where the screen carries no token, and asks for a refetch of what came before', () => {
    const { last, opened, onReset, heard } = anEventPage(null)
    expect(last().path).toBe('/api/events/7f3c91d2ab4k/socket')
    opened()
    expect(onReset).toHaveBeenCalledTimes(1)
    last().says(facts('t-10', 10))
    expect(heard).toEqual([10])
    last().onclose?.()
    vi.runOnlyPendingTimers()
    expect(last().path).toContain('since=t-10')
  })

  it('hands facts on in order', () => {
    const { last, opened, heard } = anEventPage()
    opened()
    last().says(facts('t-7', 6, 7))
    last().says(facts('t-8', 8))
    expect(heard).toEqual([6, 7, 8])
  })

  it('asks for a refetch on a reset and goes on from there', () => {
    const { last, opened, onReset } = anEventPage()
    opened()
    last().says({ type: 'reset', token: 't-900' })
    expect(onReset).toHaveBeenCalledOnce()
    last().close()
    vi.advanceTimersByTime(1000)
    expect(last().path).toContain('since=t-900')
  })

  it('leaves messages alone that it does not know', () => {
    const { last, opened, heard } = anEventPage()
    opened()
    last().says({ type: 'something-new' })
    last().onmessage?.({ data: new ArrayBuffer(1) })
    last().onmessage?.({ data: '{"type":"facts"' })
    expect(heard).toEqual([])
  })
})

describe('a socket that does not open', () => {
  it('says so, for the page may have lost its right to listen', () => {
    const sockets: FakeSocket[] = []
    const onUnreached = vi.fn()
    const handle = openEventSocket({
      eventId: '7f3c91d2ab4k',
      since: null,
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
  it('listens to the door alone, and receives its state each time', () => {
    const sockets: FakeSocket[] = []
    const onFact = vi.fn()
    const handle = openEventSocket({
      eventId: '7f3c91d2ab4k',
      place: 'door',
      since: null,
      onFact,
      onReset: vi.fn(),
      connect: (path) => {
        const socket = new FakeSocket(path)
        sockets.push(socket)
        return socket
      },
    })
    sockets[0]?.onopen?.()
    sockets[0]?.says({ type: 'ready', token: 't-7' })
    const change = { kind: 'event.changed', data: { door: 'closed' } }
    sockets[0]?.says({ type: 'facts', token: 't-7', facts: [change] })
    expect(sockets[0]?.path).toBe('/api/events/7f3c91d2ab4k/door')
    expect(onFact).toHaveBeenCalledWith('event.changed', { door: 'closed' })
    handle.close()
  })
})

describe('coming back', () => {
  // spec: W03
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

  it('starts again at 1 second after it had been through, from the last token it was given', () => {
    const { sockets, last, opened } = anEventPage()
    last().close()
    vi.advanceTimersByTime(1000)
    opened()
    last().says(facts('t-12', 12))
    last().close()
    vi.advanceTimersByTime(1000)
    expect(sockets).toHaveLength(3)
    expect(last().path).toContain('since=t-12')
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
      last().says({ type: 'pong', token: 't-9' })
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
