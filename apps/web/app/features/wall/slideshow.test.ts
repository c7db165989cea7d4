// spec: wall.live

import type { Slide, SlideView } from '@afterglow/contract/wall'
import { describe, expect, it } from 'vitest'
import { aClock } from '~/testing/a-clock'
import { aPicture } from '~/testing/a-picture'
import { aSlide as slide } from '~/testing/a-slide'
import type { LoadOutcome } from './slides'
import { createSlideshow } from './slideshow'

const photo = (id: string): SlideView => aPicture(id)
const voice = (id: string): SlideView => ({
  kind: 'voice',
  id,
  senderName: null,
  caption: null,
  durationSeconds: 42,
  waveform: [],
  soundUrl: null,
})
const film = (id: string, durationSeconds: number): SlideView => ({
  ...aPicture(id),
  kind: 'film',
  streamUrl: `/${id}.mp4`,
  durationSeconds,
})

/** A wall whose network can be cut, slowed down and given other pictures. */
function aWall({
  interval = 5 as number,
  views = {} as Record<string, SlideView>,
  mayPair = (): boolean => false,
  slow = [] as string[],
  takesTurn = (): boolean => false,
} = {}) {
  const clock = aClock()
  const held = new Set<string>()
  const net = {
    isUp: true,
    slow: new Set(slow),
    broken: new Set<string>(),
    gone: new Set<string>(),
    /** What is held of these has fewer pixels than the screen. */
    smaller: new Set<string>(),
    /** These have a rendition by now. */
    larger: new Set<string>(),
  }
  const waiting: (() => void)[] = []
  let loads = 0
  let improvements = 0
  const show = createSlideshow<string>({
    clock,
    mayPair,
    takesTurn,
    loader: {
      async load({ id }): Promise<LoadOutcome<string>> {
        const ready = { kind: 'ready', ready: { view: views[id] ?? photo(id), picture: id } } as const
        if (held.has(id)) return ready
        loads += 1
        if (!net.isUp) return { kind: 'unreachable' }
        if (net.gone.has(id)) return { kind: 'gone' }
        if (net.broken.has(id)) return { kind: 'broken' }
        if (net.slow.has(id)) await new Promise<void>((done) => waiting.push(done))
        held.add(id)
        return ready
      },
      holds: (id) => held.has(id),
      isFull: (id) => !net.smaller.has(id),
      async improve(id) {
        improvements += 1
        if (!net.isUp || !net.larger.has(id)) return null
        net.smaller.delete(id)
        return { view: views[id] ?? photo(id), picture: `large ${id}` }
      },
      drop: (id) => void held.delete(id),
      clear: () => held.clear(),
    },
  })
  show.configure({ photoInterval: interval, mode: 'playing' })
  const onScreen = () => show.state().current?.id ?? null
  return {
    show,
    clock,
    net,
    onScreen,
    loads: () => loads,
    improvements: () => improvements,
    deliver: () => {
      for (const done of waiting.splice(0)) done()
    },
    /** Records what is on the screen at each of `count` changes. */
    async watch(count: number) {
      const seen = [onScreen()]
      while (seen.length < count) {
        await clock.pass(interval * 1000)
        seen.push(onScreen())
      }
      return seen
    },
  }
}

async function aRunningWall(ids: string[], options: Parameters<typeof aWall>[0] = {}) {
  const wall = aWall(options)
  wall.show.add(ids.map((id) => slide(id)))
  await wall.clock.pass(0)
  return wall
}

describe('a wall in the order of time', () => {
  const at = (takenAt: number | null, id = `s${takenAt}`) => ({ ...slide(id), takenAt })

  it('starts with the oldest, waits for a slow one, and shows the title of a chapter before its time', async () => {
    const { show, clock, net, onScreen, deliver } = aWall()
    show.configure({ photoInterval: 5, mode: 'playing', order: 'time' })
    show.add([at(30), at(20), at(10)])
    await clock.pass(0)
    expect(show.state().current).toMatchObject({ id: 's10', chapter: { from: 10, to: 30 } })
    net.slow.add('s30')
    await clock.pass(8999)
    expect(onScreen()).toBe('s10')
    await clock.pass(1)
    expect(show.state().current).toMatchObject({ id: 's20', chapter: null })
    await clock.pass(8000)
    expect(onScreen()).toBe('s20')
    deliver()
    await clock.pass(0)
    expect(onScreen()).toBe('s30')
    show.remove('s10')
    await clock.pass(5000)
    expect(onScreen()).toBe('s20')
  })

  it('goes on without a network, and then where it was', async () => {
    const { show, clock, net, onScreen } = aWall()
    show.configure({ photoInterval: 5, mode: 'playing', order: 'time' })
    show.add(Array.from({ length: 8 }, (_, n) => at(n)))
    await clock.pass(9000 + 5000)
    expect(onScreen()).toBe('s2')
    net.isUp = false
    const seen = new Set<string | null>()
    for (let step = 0; step < 20; step += 1) {
      await clock.pass(5000)
      seen.add(onScreen())
    }
    expect(seen.size).toBeGreaterThan(1)
    expect([...seen].every((id) => id !== null && id <= 's3')).toBe(true)
    net.isUp = true
    show.wake()
    await clock.pass(5000)
    expect(onScreen()).toBe('s4')
  })
})

describe('a voice message', () => {
  it('stays as long as it says, whatever the pace of the style, until it has ended', async () => {
    const { show, clock, onScreen } = await aRunningWall(['v', 'a', 'b'], { views: { v: voice('v') } })
    show.configure({ photoInterval: 5, mode: 'playing', pace: () => 250 })
    const turn = show.state().current?.turn ?? 0
    show.stayFor(turn, 42_000)
    await clock.pass(41_000)
    expect(onScreen()).toBe('v')
    show.filmEnded(turn)
    await clock.pass(0)
    expect(onScreen()).toBe('a')
    // Of a slide that has gone.
    show.stayFor(turn, 42_000)
    await clock.pass(5000)
    expect(onScreen()).not.toBe('a')
  })

  it('is not cut off by another pace that begins meanwhile', async () => {
    const { show, clock, onScreen } = await aRunningWall(['v', 'a'], { views: { v: voice('v') } })
    show.stayFor(show.state().current?.turn ?? 0, 42_000)
    show.configure({ photoInterval: 5, mode: 'playing', pace: () => 250 })
    await clock.pass(41_000)
    expect(onScreen()).toBe('v')
  })

  it('that says nothing stays as long as a photo', async () => {
    const { clock, onScreen } = await aRunningWall(['v', 'a'], { views: { v: voice('v') } })
    await clock.pass(4999)
    expect(onScreen()).toBe('v')
    await clock.pass(1)
    expect(onScreen()).toBe('a')
  })

  it('and a note are not counted: the counter counts photos', async () => {
    const { show, clock } = aWall({ views: { v: voice('v') } })
    const voiceSlide = slide('v', 'v', { takenAt: null })
    show.add([slide('a'), voiceSlide, slide('b')])
    await clock.pass(0)
    expect(show.state()).toMatchObject({ current: { id: 'a' }, position: 1, total: 2 })
    await clock.pass(5000)
    expect(show.state()).toMatchObject({ current: { id: 'v' }, position: 0, total: 2 })
    await clock.pass(5000)
    expect(show.state()).toMatchObject({ current: { id: 'b' }, position: 2, total: 2 })
    expect(show.state().size).toBe(3)
    for (const id of ['a', 'b']) show.remove(id)
    expect(show.state()).toMatchObject({ total: 0, size: 1, isEmpty: false })
  })
})

describe('the pace of a style', () => {
  it('applies to the slide on the screen: a scene does not wait for the end of a film', async () => {
    const { show, clock, onScreen } = await aRunningWall(['f', 'a', 'b'], { views: { f: film('f', 120) } })
    show.configure({ photoInterval: 5, mode: 'playing', pace: () => 250 })
    await clock.pass(250)
    expect(onScreen()).toBe('a')
  })

  it('fills the screen again after the wall was blank, and after its door was closed', async () => {
    const { show, clock } = await aRunningWall(['a', 'b', 'c'])
    const counts: number[] = []
    const pace = ({ count }: { count: number }) => counts.push(count) && 250
    show.configure({ photoInterval: 5, mode: 'playing', pace })
    await clock.pass(500)
    expect(counts).toEqual([1, 2, 3])
    show.configure({ photoInterval: 5, mode: 'blank', pace })
    show.configure({ photoInterval: 5, mode: 'playing', pace })
    await clock.pass(250)
    expect(counts).toEqual([1, 2, 3, 2])
    show.clear()
    show.add([slide('a'), slide('b')])
    await clock.pass(0)
    expect(counts).toEqual([1, 2, 3, 2, 1])
  })

  it('leaves a note for as long as it takes to read, where photos have their usual time', async () => {
    const note: SlideView = {
      kind: 'note',
      id: 'n',
      message: 'x'.repeat(300),
      theme: 'theme1',
      senderName: null,
      createdAt: '2026-06-20T18:00:00.000Z',
    }
    const { show, clock, onScreen } = aWall({ interval: 3, views: { n: note } })
    show.configure({ photoInterval: 3, mode: 'playing', pace: () => null })
    show.add([slide('n'), slide('a')])
    await clock.pass(17_999)
    expect(onScreen()).toBe('n')
    await clock.pass(1)
    expect(onScreen()).toBe('a')
  })
})

describe('a wall', () => {
  it('shows one photo after the other, each for as long as the host wants', async () => {
    const { clock, onScreen, watch } = await aRunningWall(['a', 'b', 'c'])
    expect(onScreen()).toBe('a')
    await clock.pass(4999)
    expect(onScreen()).toBe('a')
    await clock.pass(1)
    expect(onScreen()).toBe('b')
    expect(await watch(3)).toEqual(['b', 'c', 'a'])
  })

  // spec: wall.page
  it('fetches again what it holds once that says something else', async () => {
    const { show, clock, loads } = await aRunningWall(['a', 'b'])
    await clock.pass(20_000)
    expect(loads()).toBe(2)
    show.fetchAgain()
    await clock.pass(10_000)
    expect(loads()).toBe(4)
  })

  it('keeps the one before for as long as it fades, and no longer', async () => {
    const { clock, show } = await aRunningWall(['a', 'b'])
    await clock.pass(5000)
    expect(show.state().leaving?.id).toBe('a')
    await clock.pass(1000)
    expect(show.state().leaving).toBeNull()
  })

  it('shows a new photo at the next change, and counts it first', async () => {
    const { clock, show, onScreen } = await aRunningWall(['a', 'b', 'c'])
    await clock.pass(3000)
    show.publish(slide('new'))
    await clock.pass(2000)
    expect(onScreen()).toBe('new')
    expect(show.state()).toMatchObject({ position: 1, total: 4 })
    await clock.pass(5000)
    expect(show.state()).toMatchObject({ current: { id: 'b' }, position: 3, total: 4 })
  })

  it('counts photos only: a note has no number, and makes no album empty', async () => {
    const { clock, show, onScreen } = await aRunningWall(['a'])
    show.publish({ ...slide('note'), takenAt: null })
    await clock.pass(5000)
    expect(onScreen()).toBe('note')
    expect(show.state()).toMatchObject({ position: 0, total: 1 })
    show.remove('a')
    expect(show.state()).toMatchObject({ total: 0, isEmpty: false })
    show.remove('note')
    expect(show.state()).toMatchObject({ total: 0, isEmpty: true })
  })

  it('waits a second for a new photo that is slow, then goes on without it', async () => {
    const { clock, show, net, onScreen, deliver } = await aRunningWall(['a', 'b'])
    net.slow.add('new')
    show.publish(slide('new'))
    await clock.pass(5000)
    expect(onScreen()).toBe('a')
    await clock.pass(999)
    deliver()
    await clock.pass(0)
    expect(onScreen()).toBe('new')

    net.slow.add('later')
    show.publish(slide('later'))
    await clock.pass(5000)
    expect(onScreen()).toBe('new')
    await clock.pass(1000)
    expect(onScreen()).not.toBe('new')
    deliver()
    await clock.pass(5000)
    expect(onScreen()).toBe('later')
  })

  it('takes a photo that was taken down off the screen at once, also while it fades', async () => {
    const { clock, show, onScreen } = await aRunningWall(['a', 'b', 'c'])
    await clock.pass(1000)
    show.remove('a')
    expect(show.state().leaving).toBeNull()
    expect(onScreen()).not.toBe('a')
    await clock.pass(0)
    expect(onScreen()).toBe('b')
    await clock.pass(5000)
    expect(show.state().leaving?.id).toBe('b')
    show.remove('b')
    expect(show.state().leaving).toBeNull()
    show.remove('c')
    expect(show.state()).toMatchObject({ current: null, total: 0, position: 0 })
  })

  it('begins with the first photo that comes to an empty album', async () => {
    const { show, clock, onScreen } = await aRunningWall([])
    expect(onScreen()).toBeNull()
    show.publish(slide('first'))
    await clock.pass(0)
    expect(onScreen()).toBe('first')
  })

  it('lets the one photo of an album stand, without anything going on', async () => {
    const { show, clock, loads } = await aRunningWall(['a'])
    const turn = show.state().current?.turn
    await clock.pass(60_000)
    expect(show.state().current?.turn).toBe(turn)
    expect(loads()).toBe(1)
  })

  it('follows another interval at once, counted from when the photo came', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'], { interval: 20 })
    await clock.pass(4000)
    show.configure({ photoInterval: 5, mode: 'playing' })
    await clock.pass(999)
    expect(onScreen()).toBe('a')
    await clock.pass(1)
    expect(onScreen()).toBe('b')
  })

  it('never shows what cannot be decoded, and tries it again later', async () => {
    const wall = aWall()
    wall.net.broken.add('b')
    wall.show.add(['a', 'b', 'c'].map((id) => slide(id)))
    await wall.clock.pass(0)
    expect(await wall.watch(4)).toEqual(['a', 'c', 'a', 'c'])
    wall.net.broken.clear()
    await wall.clock.pass(60_000)
    expect(new Set(await wall.watch(4))).toContain('b')
  })

  it('fetches slides again whose appearance has changed, and updates the one on the screen', async () => {
    const { show, clock, loads, onScreen } = await aRunningWall(['a', 'b'])
    const { turn = 0 } = show.state().current ?? {}
    const before = loads()
    show.publish(slide('b'))
    show.publish(slide('a'))
    await clock.pass(0)
    expect(loads()).toBe(before + 2)
    expect(onScreen()).toBe('a')
    expect(show.state()).toMatchObject({ total: 2, leaving: { id: 'a', turn } })
  })

  it('forgets what the server does not know any more', async () => {
    const wall = aWall()
    wall.net.gone.add('b')
    wall.show.add(['a', 'b', 'c'].map((id) => slide(id)))
    await wall.clock.pass(0)
    expect(wall.show.state().total).toBe(2)
  })
})

describe('a wall without a network', () => {
  it('plays what it has in turn, and everything again when it is back', async () => {
    const { show, clock, net, watch } = await aRunningWall(['a', 'b', 'c', 'd', 'e', 'f'])
    await clock.pass(10_000)
    net.isUp = false
    const offline = await watch(40)
    expect(offline).not.toContain(null)
    expect(new Set(offline)).toEqual(new Set(['a', 'b', 'c', 'd']))
    for (const [at, id] of offline.entries()) if (at > 0) expect(id).not.toBe(offline[at - 1])

    net.isUp = true
    show.wake()
    expect(new Set(await watch(8))).toEqual(new Set(['a', 'b', 'c', 'd', 'e', 'f']))
  })

  it('does not ask for every photo of the album while there is no answer', async () => {
    const wall = await aRunningWall(Array.from({ length: 1000 }, (_, n) => `p${n}`))
    wall.net.isUp = false
    const before = wall.loads()
    await wall.clock.pass(60_000)
    expect(wall.loads() - before).toBeLessThan(40)
  })

  it('begins by itself when the network was away from the start', async () => {
    const wall = aWall()
    wall.net.isUp = false
    wall.show.add([slide('a')])
    await wall.clock.pass(30_000)
    expect(wall.onScreen()).toBeNull()
    wall.net.isUp = true
    await wall.clock.pass(10_000)
    expect(wall.onScreen()).toBe('a')
  })
})

// spec: wall.films
describe('a film', () => {
  it('is cut off where the style shows none for longer', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'f', 'b'], { views: { f: film('f', 120) } })
    show.configure({ photoInterval: 5, mode: 'playing', longestFilm: 15_000 })
    await clock.pass(5000)
    expect(onScreen()).toBe('f')
    await clock.pass(14_999)
    expect(onScreen()).toBe('f')
    await clock.pass(1)
    expect(onScreen()).toBe('b')
  })

  it('stays until it has ended', async () => {
    const views = { f: film('f', 30) }
    const { show, clock, onScreen } = await aRunningWall(['f', 'a'], { views })
    await clock.pass(29_000)
    expect(onScreen()).toBe('f')
    show.filmEnded(show.state().current?.turn ?? 0)
    expect(onScreen()).toBe('a')
  })

  it('is over when it should be, though its player says nothing', async () => {
    const { clock, onScreen } = await aRunningWall(['f', 'a'], { views: { f: film('f', 30) } })
    await clock.pass(35_000)
    expect(onScreen()).toBe('a')
  })

  it('that cannot be played stays as long as a photo, with its poster', async () => {
    const { show, clock, onScreen } = await aRunningWall(['f', 'a'], { views: { f: film('f', 30) } })
    await clock.pass(1000)
    show.filmFailed(show.state().current?.turn ?? 0)
    await clock.pass(4000)
    expect(onScreen()).toBe('a')
  })

  it('begins again where it is alone, and an end that comes late ends nothing else', async () => {
    const { show, clock } = await aRunningWall(['f'], { views: { f: film('f', 3) } })
    const first = show.state().current?.turn ?? 0
    show.filmEnded(first)
    const second = show.state().current?.turn
    expect(second).not.toBe(first)
    show.filmEnded(first)
    await clock.pass(0)
    expect(show.state().current?.turn).toBe(second)
  })
})

describe('two portraits', () => {
  const portrait = (id: string, takenAt = 0) => slide(id, id, { isPortrait: true, takenAt })
  const onScreenOf = ({ show }: ReturnType<typeof aWall>) => [
    show.state().current?.id,
    show.state().current?.beside?.id ?? null,
  ]
  async function aWallWith(slides: Slide[], options: Parameters<typeof aWall>[0] = { mayPair: () => true }) {
    const wall = aWall(options)
    // The first slide is on the screen before a second one is loaded.
    wall.show.add([slide('first'), ...slides])
    await wall.clock.pass(0)
    return wall
  }

  it('share a turn where the screen is wide, and landscapes have theirs alone', async () => {
    const wall = await aWallWith([portrait('a'), slide('wide'), portrait('b')])
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['a', 'b'])
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['wide', null])
  })

  it('have a turn each where it is not', async () => {
    const wall = await aWallWith([portrait('a'), portrait('b')], {})
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['a', null])
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['b', null])
  })

  it('are of the same quarter of an hour, where there are such', async () => {
    const wall = await aWallWith([
      portrait('a', 10_000),
      portrait('hours later', 20_000),
      portrait('b', 10_600),
    ])
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['a', 'b'])
  })

  it('wait for none that is not loaded: then one is alone', async () => {
    const wall = await aWallWith([portrait('a'), portrait('slow')], { mayPair: () => true, slow: ['slow'] })
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['a', null])
    wall.deliver()
  })

  it('never return together at once: of an album of two, each is alone after their turn', async () => {
    const wall = await aWallWith([portrait('a'), portrait('b')])
    wall.show.remove('first')
    await wall.clock.pass(0)
    const pairs: (string | null | undefined)[][] = []
    for (let turn = 0; turn < 6; turn += 1) {
      pairs.push(onScreenOf(wall))
      await wall.clock.pass(5000)
    }
    for (const [at, pair] of pairs.entries()) expect(pair).not.toEqual(pairs[at + 1])
  })

  it('leave one by one: what is taken down is gone at once, and the other stays', async () => {
    const wall = await aWallWith([portrait('a'), slide('wide'), portrait('b')])
    await wall.clock.pass(5000)
    const turn = wall.show.state().current?.turn
    wall.show.remove('b')
    expect(onScreenOf(wall)).toEqual(['a', null])
    expect(wall.show.state().current?.turn).toBe(turn)
    await wall.clock.pass(5000)
    expect(onScreenOf(wall)).toEqual(['wide', null])
    expect(wall.show.state().leaving?.id).toBe('a')
  })

  it('take turns from nobody: everybody is on the screen as often as without pairs', async () => {
    const others = Array.from({ length: 6 }, (_, n) => slide(`wide ${n}`))
    const wall = await aWallWith([...others, ...Array.from({ length: 6 }, (_, n) => portrait(`tall ${n}`))])
    const seen = new Map<string, number>()
    for (let turn = 0; turn < 52; turn += 1) {
      await wall.clock.pass(5000)
      for (const id of onScreenOf(wall)) if (id) seen.set(id, (seen.get(id) ?? 0) + 1)
    }
    // Thirteen slides in turns of ten or fewer: without pairs each would have been shown four times.
    expect(Math.min(...seen.values())).toBeGreaterThanOrEqual(4)
    expect(seen.size).toBe(13)
  })
})

describe('a wall that stands still', () => {
  it('stays with its photo while it is paused here or by the host, and restarts its timer', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'])
    show.togglePause()
    await clock.pass(60_000)
    expect(onScreen()).toBe('a')
    show.configure({ photoInterval: 5, mode: 'paused' })
    show.togglePause()
    await clock.pass(60_000)
    expect(onScreen()).toBe('a')
    show.configure({ photoInterval: 5, mode: 'playing' })
    await clock.pass(4999)
    expect(onScreen()).toBe('a')
    await clock.pass(1)
    expect(onScreen()).toBe('b')
  })

  it('goes on and back by hand, and stands still there', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b', 'c'])
    show.togglePause()
    show.next()
    await clock.pass(0)
    expect(onScreen()).toBe('b')
    show.previous()
    await clock.pass(60_000)
    expect(onScreen()).toBe('a')
  })

  it('drops a photo that was taken down all the same', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'])
    show.configure({ photoInterval: 5, mode: 'blank' })
    show.remove('a')
    await clock.pass(0)
    expect(onScreen()).toBe('b')
  })
})

describe('over a long night', () => {
  it('keeps nothing but the album: no timer, no slide, no listener more than at the start', async () => {
    const { show, clock, watch } = await aRunningWall(['a', 'b', 'c', 'd'])
    await watch(10)
    const timers = clock.waiting()
    for (let night = 0; night < 200; night += 1) {
      show.publish(slide(`n${night}`))
      await clock.pass(5000)
      show.remove(`n${night}`)
    }
    await clock.pass(2000)
    expect(clock.waiting()).toBeLessThanOrEqual(timers + 1)
    expect(show.state().total).toBe(4)
  })

  it('closes without leaving anything behind', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'])
    show.clear()
    await clock.pass(60_000)
    expect(onScreen()).toBeNull()
    expect(clock.waiting()).toBe(0)
  })
})

describe('a slide of which a better picture is being made', () => {
  it('is shown at once, and has the better one in the same turn as soon as that is there', async () => {
    const { show, clock, net } = aWall()
    net.smaller.add('a')
    show.add([slide('a'), slide('b')])
    await clock.pass(0)
    const first = show.state().current
    expect(first).toMatchObject({ id: 'a', picture: 'a' })
    net.larger.add('a')
    await clock.pass(2000)
    expect(show.state().current).toMatchObject({ id: 'a', picture: 'large a', turn: first?.turn })
    expect(show.state().leaving).toBeNull()
    await clock.pass(3000)
    expect(show.state().current?.id).toBe('b')
  })

  it('holds up nothing, and is asked for again in its next turn', async () => {
    const { show, clock, net, watch } = aWall()
    net.smaller.add('a')
    show.add([slide('a'), slide('b')])
    await clock.pass(0)
    expect(await watch(3)).toEqual(['a', 'b', 'a'])
    net.larger.add('a')
    await clock.pass(2000)
    expect(show.state().current).toMatchObject({ id: 'a', picture: 'large a' })
  })

  it('is asked for less and less often on a wall that stands still, and never again once it is there', async () => {
    const { show, clock, net, improvements } = aWall()
    net.smaller.add('a')
    show.add([slide('a')])
    await clock.pass(0)
    show.togglePause()
    await clock.pass(60_000)
    const before = improvements()
    expect(before).toBeGreaterThan(2)
    expect(before).toBeLessThan(6)
    net.larger.add('a')
    await clock.pass(120_000)
    expect(show.state().current?.picture).toBe('large a')
    const after = improvements()
    await clock.pass(600_000)
    expect(improvements()).toBe(after)
  })

  it('changes nothing once another slide is on the screen', async () => {
    const { show, clock, net } = aWall()
    net.smaller.add('a')
    show.add([slide('a'), slide('b')])
    await clock.pass(0)
    show.next()
    await clock.pass(0)
    net.larger.add('a')
    await clock.pass(4000)
    expect(show.state().current).toMatchObject({ id: 'b', picture: 'b' })
  })
})

// spec: wall.cards
describe('a wall under a card', () => {
  it('stands still, and goes on with the next slide once the card has gone that came at the end of one', async () => {
    let isDue = true
    const takesTurn = () => {
      if (isDue) show.hold()
      return isDue
    }
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'], { takesTurn })
    await clock.pass(5000)
    expect(show.state()).toMatchObject({ current: { id: 'a' }, isHeld: true })
    await clock.pass(60_000)
    expect(onScreen()).toBe('a')
    isDue = false
    show.release({ isOver: true })
    expect(show.state()).toMatchObject({ current: { id: 'b' }, isHeld: false })
    await clock.pass(5000)
    expect(onScreen()).toBe('a')
  })

  it('gives a slide that was interrupted its time again', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'])
    await clock.pass(4000)
    show.hold()
    await clock.pass(12_000)
    show.release({ isOver: false })
    await clock.pass(4999)
    expect(onScreen()).toBe('a')
    await clock.pass(1)
    expect(onScreen()).toBe('b')
  })

  it('stays with its slide where the host has paused it meanwhile', async () => {
    const { show, clock, onScreen } = await aRunningWall(['a', 'b'])
    show.hold()
    show.configure({ photoInterval: 5, mode: 'paused' })
    show.release({ isOver: true })
    await clock.pass(60_000)
    expect(onScreen()).toBe('a')
  })

  it('loads and shows its first slide, and replaces one that is taken down', async () => {
    const { show, clock, onScreen } = aWall()
    show.hold()
    show.add(['a', 'b'].map((id) => slide(id)))
    await clock.pass(0)
    expect(onScreen()).toBe('a')
    show.remove('a')
    await clock.pass(0)
    expect(onScreen()).toBe('b')
  })
})
