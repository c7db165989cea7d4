// spec: wall.live

import type { SlideView } from '@afterglow/contract/wall'
import { describe, expect, it } from 'vitest'
import { ApiError } from '~/lib/api'
import { aSlide as slide } from '~/testing/a-slide'
import { createSlideLoader } from './slide-loader'

const MB = 1024 * 1024

/** A server with pictures of one megabyte, and a browser that decodes all but broken ones. */
function aServer({ bytes = MB, kind = 'photo' as 'photo' | 'film' | 'voice' } = {}) {
  const server = {
    isUp: true,
    isClosed: false,
    gone: new Set<string>(),
    status: 200,
    isBroken: false,
    views: 0,
    fetches: 0,
    refusals: 0,
    /** What the screen shows, what is asked for, and what there is. */
    pixels: 1920,
    asked: [] as number[],
    variant: 'preview',
    isFull: true,
  }
  const loader = createSlideLoader<string>({
    async getView(id, pixels) {
      server.views += 1
      server.asked.push(pixels)
      if (!server.isUp) throw new ApiError({ code: 'network.failed', message: 'no network' })
      if (server.isClosed) throw new ApiError({ code: 'event.locked', message: 'locked', status: 401 })
      if (server.gone.has(id))
        throw new ApiError({ code: 'wall.slide_not_found', message: 'gone', status: 404 })
      if (kind === 'voice')
        return { kind, id, caption: null, soundUrl: `/${id}?${server.views}` } as SlideView
      const picture = {
        id,
        title: '',
        width: 4,
        height: 3,
        pictureUrl: `/${id}/${server.variant}?${server.views}`,
        isSharp: true,
        isFull: server.isFull,
      }
      const film = { streamUrl: `/${id}.mp4?${server.views}`, durationSeconds: 3 }
      return (kind === 'photo' ? { kind, ...picture } : { kind, ...picture, ...film }) as SlideView
    },
    async getBytes() {
      server.fetches += 1
      if (!server.isUp) throw new ApiError({ code: 'network.failed', message: 'no network' })
      const { status } = server
      if (status !== 200) throw new ApiError({ code: 'media.link_expired', message: 'expired', status })
      return new Blob([new Uint8Array(bytes)])
    },
    async decode(blob) {
      if (server.isBroken) throw new DOMException('no picture', 'EncodingError')
      return `${blob.size} bytes`
    },
    pixelsFor: () => server.pixels,
    onRefused() {
      server.refusals += 1
    },
  })
  return { server, loader }
}

describe('a slide', () => {
  it('is decoded before it is handed out, and held from then on', async () => {
    const { loader, server } = aServer()
    expect(await loader.load(slide('a'))).toMatchObject({ kind: 'ready', ready: { picture: `${MB} bytes` } })
    expect(loader.holds('a')).toBe(true)
    server.isUp = false
    expect(await loader.load(slide('a'))).toMatchObject({ kind: 'ready' })
    expect(server.fetches).toBe(1)
    loader.drop('a')
    expect(await loader.load(slide('a'))).toEqual({ kind: 'unreachable' })
  })

  it('that is a voice message is asked for before each turn, since its address expires, and held without a network', async () => {
    const { loader, server } = aServer({ kind: 'voice' })
    expect(await loader.load(slide('v'))).toMatchObject({
      ready: { view: { soundUrl: '/v?1' }, picture: null },
    })
    expect(await loader.load(slide('v'))).toMatchObject({ ready: { view: { soundUrl: '/v?2' } } })
    server.isUp = false
    expect(await loader.load(slide('v'))).toMatchObject({ ready: { view: { soundUrl: '/v?2' } } })
    expect(server.fetches).toBe(0)
  })

  it('that is not on the wall any more is gone, whatever is held of it', async () => {
    const { loader, server } = aServer({ kind: 'film' })
    await loader.load(slide('a'))
    server.gone.add('a')
    expect(await loader.load(slide('a'))).toEqual({ kind: 'gone' })
  })

  it('whose bytes are no picture, or are not there, is broken and not held', async () => {
    const { loader, server } = aServer()
    server.isBroken = true
    expect(await loader.load(slide('a'))).toEqual({ kind: 'broken' })
    expect(loader.holds('a')).toBe(false)
    server.isBroken = false
    server.status = 410
    expect(await loader.load(slide('a'))).toEqual({ kind: 'broken' })
    server.status = 200
    expect(await loader.load(slide('a'))).toMatchObject({ kind: 'ready' })
  })

  it('that this wall may no longer see is reported to the wall as a refusal, not as a lost network', async () => {
    const { loader, server } = aServer()
    server.isClosed = true
    expect(await loader.load(slide('a'))).toEqual({ kind: 'unreachable' })
    expect(server.refusals).toBe(1)
  })

  it('that is a film has a fresh address each time, and its poster without a network', async () => {
    const { loader, server } = aServer({ kind: 'film' })
    await loader.load(slide('a'))
    expect(await loader.load(slide('a'))).toMatchObject({ ready: { view: { streamUrl: '/a.mp4?2' } } })
    server.isUp = false
    expect(await loader.load(slide('a'))).toMatchObject({ kind: 'ready', ready: { picture: `${MB} bytes` } })
    expect(server.fetches).toBe(1)
  })
})

describe('a photo of which a better picture is being made', () => {
  it('is shown without waiting, and asked for again with the pixels of the screen', async () => {
    const { loader, server } = aServer()
    Object.assign(server, { pixels: 3840, isFull: false })
    expect(await loader.load(slide('a'))).toMatchObject({ kind: 'ready' })
    expect(loader.isFull('a')).toBe(false)
    // Its next turn does not wait for the network.
    await loader.load(slide('a'))
    expect(server.asked).toEqual([3840])

    expect(await loader.improve('a')).toBeNull()
    expect(server.fetches).toBe(1)

    Object.assign(server, { variant: 'wall_3840_webp', isFull: true })
    expect(await loader.improve('a')).toMatchObject({ view: { pictureUrl: '/a/wall_3840_webp?3' } })
    expect(loader.isFull('a')).toBe(true)
    expect(server.fetches).toBe(2)
    expect(await loader.improve('a')).toBeNull()
    expect(server.views).toBe(3)
    expect(await loader.load(slide('a'))).toMatchObject({ ready: { view: { isFull: true } } })
  })

  it('is asked for again where the screen shows more of it than before', async () => {
    const { loader, server } = aServer()
    await loader.load(slide('a'))
    expect(loader.isFull('a')).toBe(true)
    server.pixels = 3840
    expect(loader.isFull('a')).toBe(false)
    expect(await loader.improve('a')).toBeNull()
    expect(server.asked).toEqual([1920, 3840])
    expect(loader.isFull('a')).toBe(true)
  })

  it('keeps what is held when the better one does not arrive, or is no picture', async () => {
    const { loader, server } = aServer()
    server.isFull = false
    await loader.load(slide('a'))
    Object.assign(server, { variant: 'wall_3840_webp', isFull: true })
    for (const fault of [{ isUp: false }, { isUp: true, status: 410 }, { status: 200, isBroken: true }]) {
      Object.assign(server, fault)
      expect(await loader.improve('a')).toBeNull()
    }
    server.isBroken = false
    expect(await loader.load(slide('a'))).toMatchObject({ ready: { view: { pictureUrl: '/a/preview?1' } } })
    expect(loader.isFull('a')).toBe(false)
  })

  it('does not come back by it once it was removed', async () => {
    const { loader, server } = aServer()
    server.isFull = false
    await loader.load(slide('a'))
    server.variant = 'wall_3840_webp'
    const better = loader.improve('a')
    loader.drop('a')
    expect(await better).toBeNull()
    expect(loader.holds('a')).toBe(false)
  })
})

describe('what is held', () => {
  it.each([
    ['many small ones', 1000, 48],
    ['large ones', 2 * MB, 20],
  ])('is bounded, %s: the latest ones', async (_what, bytes, most) => {
    const { loader } = aServer({ bytes })
    for (let n = 0; n < 100; n += 1) await loader.load(slide(`s${n}`))
    const held = Array.from({ length: 100 }, (_, n) => n).filter((n) => loader.holds(`s${n}`))
    expect(held).toEqual(Array.from({ length: most }, (_, n) => 100 - most + n))
  })

  it('is the one that is shown, however large', async () => {
    const { loader } = aServer({ bytes: 50 * MB })
    await loader.load(slide('a'))
    await loader.load(slide('b'))
    expect([loader.holds('a'), loader.holds('b')]).toEqual([false, true])
  })
})
