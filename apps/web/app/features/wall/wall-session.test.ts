// spec: wall.page, reveal

import { type Slide, WALL_DEFAULTS, type Wall } from '@afterglow/contract/wall'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '~/lib/api'
import { aSlide } from '~/testing/a-slide'
import { createSlideshow } from './slideshow'
import { createWallSession, type WallSessionDeps } from './wall-session'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const EVENT = {
  id: '7f3c91d2ab4k',
  title: 'Noor & Elias',
  timeZone: 'Europe/Berlin',
  type: 'wedding' as const,
  showsNames: true,
}
const ID = (n: number) => `0190b9d5-0000-7000-8000-${String(n).padStart(12, '0')}`
const slide = (n: number): Slide => aSlide(ID(n), `guest ${n}`)

function aWall(wall: Partial<Wall> = {}): Wall {
  return {
    state: 'open',
    event: EVENT,
    settings: WALL_DEFAULTS,
    mode: 'playing',
    style: 'classic',
    spotlight: null,
    message: null,
    logoUrl: null,
    opensAt: null,
    serverTime: '2026-06-20T18:00:00.000Z',
    feedToken: 'a-token',
    ...wall,
  }
}

type Socket = Parameters<WallSessionDeps['openSocket']>[0] & { isClosed: boolean }

/** A wall with a server whose answers the test sets. */
function aSession({ wall = aWall() as Wall | Error, slides = [slide(1), slide(2)], pageSize = 1000 } = {}) {
  const server = { wall, slides, asked: 0, failsAt: 0 }
  const sockets: Socket[] = []
  const clock = {
    now: () => Date.now(),
    after(ms: number, run: () => void) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
  }
  const slideshow = createSlideshow<unknown>({
    clock,
    loader: {
      load: async ({ id }) => ({
        kind: 'ready',
        ready: {
          view: {
            kind: 'note',
            id,
            message: '',
            theme: 'theme1',
            senderName: null,
            createdAt: '2026-06-20T18:00:00.000Z',
          },
          picture: null,
        },
      }),
      holds: () => true,
      isFull: () => true,
      improve: async () => null,
      drop: () => {},
      clear: () => {},
    },
  })
  const session = createWallSession({
    clock,
    slideshow,
    async getWall() {
      server.asked += 1
      if (server.wall instanceof Error) throw server.wall
      return server.wall
    },
    async listSlides(cursor) {
      const from = Number(cursor ?? 0)
      if (server.failsAt > 0 && from >= server.failsAt)
        throw new ApiError({ code: 'network.failed', message: '' })
      const next = from + pageSize
      return {
        slides: server.slides.slice(from, next),
        nextCursor: next < server.slides.length ? String(next) : null,
        feedToken: 'a-token',
      }
    },
    openSocket(options) {
      const socket = { ...options, isClosed: false }
      sockets.push(socket)
      return {
        close: () => {
          socket.isClosed = true
        },
        wake: () => {},
      }
    },
  })
  const socket = () => sockets.at(-1) as Socket
  const rest = () => vi.advanceTimersByTimeAsync(0)
  return { session, slideshow, server, sockets, socket, rest, ids: () => slideshow.ids() }
}

const refusal = (code: ConstructorParameters<typeof ApiError>[0]['code'], status = 403) =>
  new ApiError({ code, message: '', status })

describe('a wall that is opened', () => {
  it('listens from where its state was read, and takes in every page of names', async () => {
    const { session, rest, socket, ids } = aSession({ slides: [1, 2, 3, 4, 5].map(slide), pageSize: 2 })
    await rest()
    expect(session.state()).toMatchObject({ phase: 'open', isListed: true })
    expect(socket().since).toBe('a-token')
    expect(ids()).toEqual([1, 2, 3, 4, 5].map(ID))
  })

  it.each([
    ['wall.link_ended', 'ended'],
    ['event.not_found', 'missing'],
    ['resource.not_found', 'invalid'],
  ] as const)('says why there is none: %s', async (code, phase) => {
    const { session, server, rest } = aSession({ wall: refusal(code) })
    await rest()
    expect(session.state().phase).toBe(phase)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(1)
  })

  it('asks again by itself when there is no answer', async () => {
    const { session, server, rest } = aSession({ wall: refusal('network.failed') })
    await rest()
    expect(session.state().phase).toBe('failed')
    server.wall = aWall()
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.state()).toMatchObject({ phase: 'open', isListed: true })
  })

  it('asks again for names that did not come, and does not call a half album empty or whole', async () => {
    const { session, server, rest, ids } = aSession({ slides: [1, 2, 3].map(slide), pageSize: 2 })
    server.failsAt = 2
    await rest()
    expect(session.state().isListed).toBe(false)
    server.failsAt = 0
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.state().isListed).toBe(true)
    expect(ids()).toHaveLength(3)
  })

  it('does not forget to ask for them over something else that happens', async () => {
    const { session, server, socket, rest, ids } = aSession({ slides: [1, 2, 3].map(slide), pageSize: 2 })
    server.failsAt = 2
    await rest()
    server.failsAt = 0
    socket().onUnreached?.()
    await rest()
    expect(session.state().isListed).toBe(true)
    expect(ids()).toHaveLength(3)
  })

  it('opens by itself when the countdown is over', async () => {
    const wall = aWall({ state: 'countdown', opensAt: '2026-06-20T18:01:00.000Z' })
    const { session, server, rest, ids } = aSession({ wall })
    await rest()
    expect(session.state().phase).toBe('countdown')
    server.wall = aWall()
    await vi.advanceTimersByTimeAsync(59_000)
    expect(session.state().phase).toBe('countdown')
    await vi.advanceTimersByTimeAsync(1000)
    expect(session.state().phase).toBe('open')
    expect(ids()).toHaveLength(2)
  })

  it('shows no photo before the reveal, all at it, and none when they are held back again', async () => {
    const wall = aWall({ state: 'unrevealed', opensAt: '2026-06-20T18:01:00.000Z' })
    const { session, server, socket, rest, ids } = aSession({ wall })
    await rest()
    expect(session.state().phase).toBe('unrevealed')
    expect(ids()).toEqual([])
    server.wall = aWall()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(session.state().phase).toBe('open')
    expect(ids()).toHaveLength(2)
    socket().onFact('wall.state', { wall })
    expect(session.state().phase).toBe('unrevealed')
    expect(ids()).toEqual([])
  })
})

describe('a wall that listens', () => {
  it('takes in what comes and drops what goes', async () => {
    const { socket, rest, ids } = aSession()
    await rest()
    socket().onFact('slide.published', { slide: slide(3) })
    socket().onFact('slide.removed', { slideId: ID(1) })
    expect(ids()).toEqual([ID(2), ID(3)])
  })

  it('does nothing with what it does not understand', async () => {
    const { session, socket, rest, ids } = aSession()
    await rest()
    socket().onFact('slide.published', { slide: { id: 'no id' } })
    socket().onFact('confetti', {})
    expect(ids()).toHaveLength(2)
    expect(session.state().phase).toBe('open')
  })

  it('follows settings and mode', async () => {
    const { session, slideshow, socket, rest } = aSession()
    await rest()
    const settings = { ...WALL_DEFAULTS, photoInterval: 20 as const }
    socket().onFact('wall.state', { wall: aWall({ settings, mode: 'blank' }) })
    expect(session.state().wall?.settings.photoInterval).toBe(20)
    expect(slideshow.state().mode).toBe('blank')
  })

  it('W02: has nothing left when its door closes, and everything again when it opens', async () => {
    const { session, slideshow, socket, rest, ids } = aSession()
    await rest()
    socket().onFact('wall.state', { wall: aWall({ state: 'restricted' }) })
    expect(session.state().phase).toBe('restricted')
    expect(ids()).toEqual([])
    expect(slideshow.state().current).toBeNull()
    socket().onFact('slide.published', { slide: slide(3) })
    expect(ids()).toEqual([])
    socket().onFact('wall.state', { wall: aWall() })
    await rest()
    expect(ids()).toHaveLength(2)
  })

  it('is over when its link was renewed: nothing is shown, nothing is asked any more', async () => {
    const { session, server, socket, rest, ids } = aSession()
    await rest()
    socket().onFact('wall.ended', {})
    expect(session.state().phase).toBe('ended')
    expect(socket().isClosed).toBe(true)
    expect(ids()).toEqual([])
    const { asked } = server
    await vi.advanceTimersByTimeAsync(60_000)
    expect(server.asked).toBe(asked)
  })

  it('finds out that its link was renewed while it was away', async () => {
    const { session, server, socket, rest } = aSession()
    await rest()
    server.wall = refusal('wall.link_ended')
    socket().onUnreached?.()
    await rest()
    expect(session.state().phase).toBe('ended')
  })

  it('goes on with what it has while nobody answers', async () => {
    const { session, server, socket, rest, ids } = aSession()
    await rest()
    server.wall = refusal('network.failed')
    socket().onUnreached?.()
    await rest()
    expect(session.state().phase).toBe('open')
    expect(ids()).toHaveLength(2)
  })

  it('W03: that missed too much puts itself right: what is new has arrived, what is gone leaves', async () => {
    const { slideshow, server, socket, rest, ids } = aSession()
    await rest()
    server.slides = [slide(3), slide(2)]
    socket().onReset()
    await rest()
    expect(new Set(ids())).toEqual(new Set([ID(2), ID(3)]))
    // The slide that was shown is gone; the new one precedes the other.
    expect(slideshow.state().current?.id).toBe(ID(3))
  })

  it('W02: lists its slides again when a setting changed which ones there are, and none of them jumps the queue', async () => {
    const { slideshow, server, socket, rest, ids } = aSession()
    await rest()
    server.slides = []
    socket().onFact('slides.changed', {})
    await rest()
    expect(ids()).toEqual([])
    expect(slideshow.state()).toMatchObject({ current: null, total: 0 })

    server.slides = [1, 2, 3].map(slide)
    socket().onFact('slides.changed', {})
    await rest()
    expect(ids()).toEqual([1, 2, 3].map(ID))
    server.slides = [1, 2, 3, 4].map(slide)
    socket().onFact('slides.changed', {})
    await rest()
    slideshow.next()
    await rest()
    expect(slideshow.state().current?.id).toBe(ID(2))
  })

  it('keeps what arrives, and brings back nothing that leaves, while its slides are listed', async () => {
    const { socket, rest, ids } = aSession({ slides: [1, 2, 3].map(slide) })
    await rest()
    socket().onFact('slides.changed', {})
    socket().onFact('slide.published', { slide: slide(4) })
    socket().onFact('slide.removed', { slideId: ID(1) })
    await rest()
    expect(ids()).toEqual([2, 3, 4].map(ID))
  })

  it('does not take the whole album for new when a spotlight ends', async () => {
    const spotlight = { kind: 'album' as const, id: ID(99), name: 'Party' }
    const { slideshow, server, socket, rest, ids } = aSession({
      wall: aWall({ style: 'spotlight', spotlight }),
    })
    await rest()
    server.slides = [1, 2, 3, 4].map(slide)
    socket().onFact('wall.state', { wall: aWall() })
    await rest()
    expect(ids()).toHaveLength(4)
    expect(ids().filter((id) => slideshow.isFresh(id))).toEqual([])
  })

  it('closes its door also for the sake of a style that it does not know', async () => {
    const { session, socket, rest, ids } = aSession()
    await rest()
    const wall = { ...aWall({ state: 'restricted' }), style: 'hologram' }
    socket().onFact('wall.state', { wall })
    expect(session.state()).toMatchObject({ phase: 'restricted', wall: { style: 'classic' } })
    expect(ids()).toEqual([])
  })

  it('shows a style that it does not know as the usual one', async () => {
    const { session, rest } = aSession({ wall: { ...aWall(), style: 'hologram' } as unknown as Wall })
    await rest()
    expect(session.state().wall?.style).toBe('classic')
  })

  it('is not opened again by an answer that was on its way when its door was closed', async () => {
    const { session, socket, rest } = aSession()
    await rest()
    socket().onUnreached?.()
    socket().onFact('wall.state', { wall: aWall({ state: 'restricted' }) })
    await rest()
    expect(session.state().phase).toBe('restricted')
  })

  it('fetches the notes when they become slides, and drops them when they are none', async () => {
    const { server, socket, rest, ids } = aSession()
    await rest()
    server.slides = [slide(1), slide(2), slide(9)]
    const withNotes = aWall({ settings: { ...WALL_DEFAULTS, showNotes: true } })
    socket().onFact('wall.state', { wall: withNotes })
    await rest()
    expect(ids()).toContain(ID(9))
    server.slides = [slide(1), slide(2)]
    socket().onFact('wall.state', { wall: aWall() })
    await rest()
    expect(ids()).not.toContain(ID(9))
  })

  it('looks again when its tab is looked at, as somebody who has unlocked the event elsewhere', async () => {
    const { session, server, sockets, rest, ids } = aSession({ wall: aWall({ state: 'locked' }) })
    await rest()
    server.wall = aWall()
    session.wake()
    await rest()
    expect(sockets.map(({ isClosed }) => isClosed)).toEqual([true, false])
    expect(session.state().phase).toBe('open')
    expect(ids()).toHaveLength(2)
  })

  it('leaves nothing behind when it is closed', async () => {
    const { session, socket, rest } = aSession()
    await rest()
    session.close()
    expect(socket().isClosed).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})
