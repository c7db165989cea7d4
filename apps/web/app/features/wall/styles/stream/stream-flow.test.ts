import { seeded } from '@afterglow/contract/testing'
import { describe, expect, it } from 'vitest'
import { createStreamFlow, LEAD, type StreamTile } from './stream-flow'
import { GAP, streamShape } from './stream-shape'

interface Slide {
  id: string
  turn: number
  height: number
}

const SHAPE = streamShape({ ratio: 16 / 9, hasCode: true })

/** A flow, and a show that answers each request with the next slide of an album. */
function aNight(album: { id: string; height: number }[], shape = SHAPE) {
  let now = 0
  let timer: { at: number; run(): void } | null = null
  let turn = 0
  const gone = new Set<string>()
  const flow = createStreamFlow<Slide>({
    clock: {
      now: () => now,
      after(ms, run) {
        const mine = { at: now + ms, run }
        timer = mine
        return () => {
          if (timer === mine) timer = null
        }
      },
    },
    shape,
    heightOf: ({ height }) => height,
    isOnWall: (id) => !gone.has(id),
    onWanted: bring,
  })

  function bring() {
    const slide = album[turn % album.length]
    // As a show does that has one slide: it stays, in its turn.
    if (slide === undefined || (album.length === 1 && turn > 0)) return
    turn += 1
    flow.add({ ...slide, turn })
  }

  flow.follow(album.length)
  bring()
  return {
    flow,
    gone,
    turns: () => turn,
    pass(ms: number) {
      const end = now + ms
      while (timer !== null && timer.at <= end) {
        now = timer.at
        const { run } = timer
        timer = null
        run()
      }
      now = end
    },
    /** Where the tiles of a column are: what each has travelled since it began to enter. */
    column(index: number) {
      const speed = shape.columns[index]?.speed ?? 1
      return flow
        .tiles()
        .filter(({ column }) => column === index)
        .map((tile) => ({ tile, travelled: ((flow.now() - tile.startsAt) * speed) / 1000 }))
    },
  }
}

const anAlbum = (count: number, random = () => 0.5) =>
  Array.from({ length: count }, (_, n) => ({ id: `s${n}`, height: 220 + Math.round(random() * 340) }))

const COLUMNS = SHAPE.columns.map((_, index) => index)

describe('the stream', () => {
  it('fills the screen within the first seconds', () => {
    const night = aNight(anAlbum(60))
    night.pass(10_000)
    for (const index of COLUMNS) {
      const tiles = night.column(index)
      const [first, last] = [tiles[0], tiles.at(-1)]
      expect(first?.travelled).toBeGreaterThan(SHAPE.columns[index]?.length ?? 0)
      expect((last?.travelled ?? 0) - (last?.tile.height ?? 0)).toBeLessThanOrEqual(GAP)
    }
  })

  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'keeps every column full, its tiles a gap apart, and few of them, all night (seed %i)',
    (seed) => {
      const night = aNight(anAlbum(40, seeded(seed)))
      night.pass(15_000)
      for (let step = 0; step < 300; step += 1) {
        night.pass(2000)
        expect(night.flow.tiles().length).toBeLessThanOrEqual(8 * COLUMNS.length)
        for (const index of COLUMNS) {
          const tiles = night.column(index)
          for (const [at, { tile, travelled }] of tiles.entries()) {
            const behind = tiles[at + 1]
            const room = travelled - tile.height
            if (behind === undefined) expect(room).toBeLessThanOrEqual(GAP + 1)
            else expect(room - behind.travelled).toBeCloseTo(GAP, 3)
          }
        }
      }
    },
  )

  it('asks for no more than its columns take', () => {
    const night = aNight(anAlbum(40))
    night.pass(20_000)
    const before = night.turns()
    night.pass(600_000)
    const taken = SHAPE.columns.reduce((sum, { speed }) => sum + (600 * speed) / (390 + GAP), 0)
    expect(night.turns() - before).toBeGreaterThan(taken - 6)
    expect(night.turns() - before).toBeLessThan(taken + 6)
  })

  it.each([1, 2, 3, 4])('with %i photos shows each once in a column, and always something', (count) => {
    const night = aNight(anAlbum(count))
    night.pass(5000)
    for (let step = 0; step < 200; step += 1) {
      night.pass(1500)
      const visible = (one: StreamTile<Slide>) => night.flow.now() > one.startsAt
      expect(night.flow.tiles().filter(visible).length).toBeGreaterThanOrEqual(count === 1 ? 3 : 5)
      for (const index of COLUMNS) {
        const ids = night.column(index).map(({ tile }) => tile.slide.id)
        expect(new Set(ids).size).toBe(ids.length)
      }
    }
    // 305 seconds: a show that is asked all the time would never rest.
    expect(night.turns()).toBeLessThan(305)
  })

  it('stands still, and goes on where it stood', () => {
    const night = aNight(anAlbum(40))
    night.pass(20_000)
    night.flow.setStill(true)
    const [before, turns] = [night.column(0), night.turns()]
    night.pass(60_000)
    expect(night.column(0)).toEqual(before)
    expect(night.turns()).toBe(turns)
    night.flow.setStill(false)
    expect(night.column(0)).toEqual(before)
    const [tile] = night.flow.tiles()
    expect(night.flow.inClock(tile?.startsAt ?? 0)).toBeCloseTo((tile?.startsAt ?? 0) + 60_000)
    night.pass(20_000)
    expect(night.turns()).toBeGreaterThan(turns)
  })

  it('takes down what was removed, and a better picture changes its tile in its place', () => {
    const night = aNight(anAlbum(40))
    night.pass(20_000)
    const [first, second] = night.flow.tiles()
    if (first === undefined || second === undefined) throw new Error('The screen is empty.')
    night.flow.add({ ...second.slide })
    expect(night.flow.tiles()[1]).toEqual(second)
    night.gone.add(first.slide.id)
    night.flow.follow(39)
    expect(night.flow.tiles().some(({ slide }) => slide.id === first.slide.id)).toBe(false)
  })

  it('keeps one slide waiting in a column, however often the next is asked for', () => {
    const night = aNight(anAlbum(40))
    night.pass(20_000)
    for (let turn = 1000; turn < 1050; turn += 1) night.flow.add({ id: `n${turn}`, turn, height: 400 })
    const waiting = night.flow.tiles().filter(({ startsAt }) => startsAt > night.flow.now() + 2 * LEAD)
    expect(waiting.length).toBeLessThanOrEqual(1)
  })
})

describe('its columns', () => {
  it('are five on a wide screen, fewer on others, and the last one ends above the code', () => {
    const count = (ratio: number) => streamShape({ ratio, hasCode: true }).columns.length
    expect([16 / 9, 21 / 9, 4 / 3, 9 / 16, 9 / 20].map(count)).toEqual([5, 5, 4, 3, 3])
    expect(SHAPE.width).toBeCloseTo(358.4)
    expect(SHAPE.columns.map(({ length }) => length)).toEqual([1080, 1080, 1080, 1080, 658])
    const without = streamShape({ ratio: 16 / 9, hasCode: false })
    expect(without.columns.at(-1)?.length).toBe(1080)
  })

  it('drift at 18 to 26 units a second, neighbours in opposite directions', () => {
    for (const [index, { speed, isRising }] of SHAPE.columns.entries()) {
      expect(speed).toBeGreaterThanOrEqual(18)
      expect(speed).toBeLessThanOrEqual(26)
      expect(isRising).toBe(index % 2 === 0)
    }
  })
})
