// spec: wall.order

import { seeded } from '@afterglow/contract/testing'
import type { Slide } from '@afterglow/contract/wall'
import { describe, expect, it } from 'vitest'
import { aSlide } from '~/testing/a-slide'
import {
  createFairOrder,
  type FairOrder,
  FRESH_RUN,
  SENDER_PATIENCE,
  SLIDE_PATIENCE,
  SPACING,
} from './fair-order'

const SEEDS = Array.from({ length: 30 }, (_, seed) => seed)

function anOrder(...slides: Slide[]): FairOrder {
  const order = createFairOrder()
  for (const one of slides) order.add(one)
  return order
}

/** Shows the next slide. */
function turn(order: FairOrder): Slide {
  const next = order.next()
  if (next === null) throw new Error('Nothing to show')
  order.take(next.id)
  return next
}

const turns = (order: FairOrder, count: number) => Array.from({ length: count }, () => turn(order).id)

const hash = (random: () => number) =>
  Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')

/** The hash with up to three of its bits changed, so that two of the same scene differ in six at most. */
function nearly(scene: string, random: () => number): string {
  let bits = BigInt(`0x${scene}`)
  for (let count = 0; count < 3; count += 1) bits ^= 1n << BigInt(Math.floor(random() * 64))
  return bits.toString(16).padStart(16, '0')
}

function lookAlike(one: Slide, other: Slide): boolean {
  if (one.id === other.id || one.dhash === null || other.dhash === null) return false
  const differing = BigInt(`0x${one.dhash}`) ^ BigInt(`0x${other.dhash}`)
  return differing.toString(2).replaceAll('0', '').length <= 6
}

/** Distinct scenes, each of slides by one sender. */
const ownScenes = (sender: string, count: number, random: () => number) =>
  Array.from({ length: count }, (_, n) => aSlide(`${sender}${n}`, sender, { dhash: hash(random) }))

describe('slides that look alike', () => {
  it('keep thirty others between them, of whichever senders', () => {
    const random = seeded(1)
    const scene = hash(random)
    const alike = ['amara', 'tomasz', 'noor'].map((sender) =>
      aSlide(`${sender} alike`, sender, { dhash: nearly(scene, random) }),
    )
    const others = ['amara', 'tomasz', 'noor', 'ines'].flatMap((sender) => ownScenes(sender, 12, random))
    const shown = turns(anOrder(...alike, ...others), 600)
    const places = shown.flatMap((id, at) => (id.endsWith('alike') ? [at] : []))
    expect(new Set(shown.filter((id) => id.endsWith('alike'))).size).toBe(3)
    const gaps = places
      .slice(1)
      .map((place, at) => [place - (places[at] ?? 0), shown[place] === shown[places[at] ?? 0]])
    expect(gaps.filter(([gap, isSame]) => isSame !== true && Number(gap) <= SPACING)).toEqual([])
  })

  it('wait also where they have just arrived, and do not keep other new ones waiting', () => {
    const random = seeded(2)
    const scene = hash(random)
    const order = anOrder(...ownScenes('tomasz', 40, random))
    order.arrive(aSlide('first', 'amara', { dhash: scene }))
    expect(turn(order).id).toBe('first')
    order.arrive(aSlide('again', 'noor', { dhash: nearly(scene, random) }))
    order.arrive(aSlide('other', 'ines', { dhash: hash(random) }))
    order.arrive(aSlide('again and again', 'elif', { dhash: nearly(scene, random) }))
    expect(turn(order).id).toBe('other')
    const shown = turns(order, 2 * SPACING)
    const again = shown.findIndex((id) => id.startsWith('again'))
    expect(again).toBeGreaterThanOrEqual(SPACING - 1)
    expect(again - shown.slice(0, again).lastIndexOf('first')).toBeGreaterThan(SPACING)
  })

  it('are recognized by what became known after one was shown', () => {
    const random = seeded(3)
    const scene = hash(random)
    const order = anOrder(...ownScenes('tomasz', 40, random))
    order.arrive(aSlide('early', 'amara'))
    expect(turn(order).id).toBe('early')
    order.add(aSlide('early', 'amara', { dhash: scene }))
    order.arrive(aSlide('late', 'noor', { dhash: nearly(scene, random) }))
    expect(turns(order, SPACING - 1)).not.toContain('late')
  })

  it('all have their turn where there is nothing else', () => {
    const random = seeded(4)
    const scene = hash(random)
    const alike = Array.from({ length: 5 }, (_, n) =>
      aSlide(`${n}`, `${n}`, { dhash: nearly(scene, random) }),
    )
    expect(new Set(turns(anOrder(...alike), 5)).size).toBe(5)
  })

  it('do not keep one of many from the screen for a sender’s only one', () => {
    const random = seeded(5)
    const scene = hash(random)
    const only = aSlide('only', 'amara', { dhash: scene })
    const alike = aSlide('alike', 'tomasz', { dhash: nearly(scene, random) })
    const order = anOrder(only, alike, ...ownScenes('tomasz', 9, random))
    expect(turns(order, SLIDE_PATIENCE + SPACING + 20)).toContain('alike')
  })
})

describe('a burst', () => {
  const random = seeded(6)
  const scene = hash(random)
  const shot = (id: string, sharpness: number, takenAt = 100, sender = 'amara') =>
    aSlide(id, sender, { dhash: nearly(scene, random), sharpness, takenAt })
  const others = ownScenes('tomasz', 40, random)
  const seenIn = (order: FairOrder, count = 200) =>
    [...new Set(turns(order, count))].filter((id) => !id.startsWith('tomasz'))

  it('shows its sharpest photo alone', () => {
    expect(seenIn(anOrder(shot('blurred', 40), shot('sharp', 90), shot('shaken', 10), ...others))).toEqual([
      'sharp',
    ])
  })

  it('shows the next sharpest once the sharpest is removed', () => {
    const order = anOrder(shot('blurred', 40), shot('sharp', 90), shot('shaken', 10), ...others)
    order.remove('sharp')
    expect(seenIn(order)).toEqual(['blurred'])
  })

  it('shows a sharper one that comes later in place of the others, also among new ones', () => {
    const order = anOrder(shot('blurred', 40), ...others)
    order.arrive(shot('shaken', 10))
    expect(turn(order).id).not.toBe('shaken')
    order.arrive(shot('sharp', 90))
    expect(seenIn(order)).toEqual(['sharp'])
  })

  it('is of one sender and within ten seconds', () => {
    const order = anOrder(shot('sharp', 90), shot('later', 40, 111), shot('noor', 10, 100, 'noor'), ...others)
    expect(seenIn(order).toSorted()).toEqual(['later', 'noor', 'sharp'])
  })

  it('is shown blurred rather than not at all', () => {
    const order = anOrder(shot('blurred', 40), shot('sharp', 90))
    expect(order.next(({ id }) => id === 'blurred')?.id).toBe('blurred')
  })
})

describe('a loved slide', () => {
  const queue = Array.from({ length: 10 }, (_, n) => aSlide(`${n}`, 'amara', { hearts: n === 4 ? 3 : 0 }))
  const others = Array.from({ length: 60 }, (_, n) => aSlide(`other ${n}`, `guest ${n % 9}`))
  const shownOfAmara = (slides: readonly Slide[]) =>
    turns(anOrder(...slides, ...others), 3000).filter((id) => !id.startsWith('other'))

  it('returns sooner than the others of its sender, who has no more turns for it', () => {
    const shown = shownOfAmara(queue)
    const times = (id: string) => shown.filter((one) => one === id).length
    expect(times('4')).toBeGreaterThanOrEqual(2 * times('5'))
    expect(shown.length).toBe(300)
  })

  it('leaves each of the others within two rounds, however many are loved', () => {
    const shown = shownOfAmara(queue.map((slide, n) => ({ ...slide, hearts: n > 2 ? 3 : 0 })))
    for (const { id } of queue) {
      const places = shown.flatMap((one, at) => (one === id ? [at] : []))
      const gaps = [...places, shown.length].map((place, at) => place - (places[at - 1] ?? -1))
      expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * queue.length)
    }
  })

  it('comes no sooner where all are loved alike', () => {
    const shown = shownOfAmara(queue.map((slide) => ({ ...slide, hearts: 2 })))
    expect(shown.slice(0, 20)).toEqual([...queue, ...queue].map(({ id }) => id))
  })
})

describe('on any evening', () => {
  it.each(SEEDS)(
    'nobody waits longer than the bound, and look-alikes keep their distance (seed %i)',
    (seed) => {
      const evening = anEvening(seeded(seed))
      for (let step = 0; step < 500; step += 1) evening.pass()
      expect(evening.tooClose).toEqual([])
      expect(evening.waitedTooLong).toEqual([])
    },
  )

  it.each(SEEDS.slice(0, 10))('each slide returns within its bound (seed %i)', (seed) => {
    const random = seeded(seed)
    const scenes = Array.from({ length: 3 }, () => hash(random))
    const [senders, k] = [2 + Math.floor(random() * 2), 2 + Math.floor(random() * 3)]
    const slides = Array.from({ length: senders * k }, (_, n) =>
      aSlide(`${n}`, `guest ${n % senders}`, {
        dhash: nearly(scenes[Math.floor(random() * 3)] ?? '', random),
        hearts: Math.floor(random() * 4),
      }),
    )
    const bound = 2 * k * boundOf(senders) + SLIDE_PATIENCE + SPACING
    const order = anOrder(...slides)
    const last = new Map(slides.map(({ id }) => [id, 0]))
    for (let shown = 1; shown <= 2 * bound; shown += 1) {
      last.set(turn(order).id, shown)
      if (shown > bound) expect(Math.min(...last.values())).toBeGreaterThanOrEqual(shown - bound)
    }
  })

  it.each(SEEDS)('what is new and looks like nothing else comes at once (seed %i)', (seed) => {
    const random = seeded(seed)
    const order = anOrder(...ownScenes('amara', 20, random), ...ownScenes('tomasz', 5, random))
    let freshInRow = 0
    for (let step = 0; step < 200; step += 1) {
      const isNew = random() < 0.6
      const id = `new ${step}`
      if (isNew) order.arrive(aSlide(id, `guest ${step % 7}`, { dhash: hash(random) }))
      const isTurn = freshInRow === FRESH_RUN
      const next = order.next()?.id ?? ''
      if (isNew && !isTurn) expect(next).toBe(id)
      freshInRow = order.isFresh(next) && !isTurn ? freshInRow + 1 : 0
      order.take(next)
    }
  })
})

/** The most slides between two of one sender. */
const boundOf = (senders: number) => (FRESH_RUN + 1) * senders + SENDER_PATIENCE + SPACING

/** Guests who send bursts of a few scenes, with and without what is known of photos, and take some back. */
function anEvening(random: () => number) {
  const order = createFairOrder()
  const slides = new Map<string, Slide>()
  const scenes = Array.from({ length: 4 + Math.floor(random() * 60) }, () => hash(random))
  const senders = 2 + Math.floor(random() * 12)
  const shown: Slide[] = []
  /** When each slide was on screen last, or came; by sender, when they last had a turn beside their new slides. */
  const seen = new Map<string, number>()
  /** The latest number of a slide by which each sender must have been on screen. */
  const promised = new Map<string, number>()
  const tooClose: string[] = []
  const waitedTooLong: string[] = []
  let made = 0

  const sendersNow = () => new Set([...slides.values()].map(({ sender }) => sender))
  const promise = (sender: string) => promised.set(sender, shown.length + boundOf(sendersNow().size))
  const isNearPast = (slide: Slide) => shown.slice(-SPACING).some((one) => lookAlike(one, slide))

  function send(how: 'add' | 'arrive') {
    const sender = `guest ${Math.floor(random() * senders)}`
    const scene = scenes[Math.floor(random() * scenes.length)] ?? ''
    const takenAt = made * 60
    for (let count = Math.floor(random() * 4); count >= 0; count -= 1) {
      made += 1
      const slide = aSlide(`s${made}`, sender, {
        dhash: random() < 0.1 ? null : nearly(scene, random),
        sharpness: random() < 0.2 ? null : Math.floor(random() * 500),
        takenAt: takenAt + Math.floor(random() * 20),
        hearts: Math.floor(random() * 4),
      })
      slides.set(slide.id, slide)
      order[how](slide)
      seen.set(slide.id, shown.length)
      if (!promised.has(sender)) promise(sender)
    }
  }

  function takeBack() {
    const slide = [...slides.values()][Math.floor(random() * slides.size)]
    if (slide === undefined || slides.size < 5) return
    slides.delete(slide.id)
    order.remove(slide.id)
    if (!sendersNow().has(slide.sender)) promised.delete(slide.sender)
  }

  /** Whether a photo is one of a burst with a sharper one, which then may be the one that is shown. */
  const isOfBurst = (slide: Slide) =>
    [...slides.values()].some(
      (other) => other.sender === slide.sender && lookAlike(other, slide) && other.sharpness !== null,
    )

  for (let count = 0; count < 12; count += 1) send('add')

  return {
    tooClose,
    waitedTooLong,
    pass() {
      if (random() < 0.15) send('arrive')
      if (random() < 0.05) takeBack()
      const before = shown.at(-1)
      const isFresh = order.isFresh(order.next()?.id ?? '')
      const slide = turn(order)
      const waited = [slide.id, slide.sender].map((key) => shown.length - (seen.get(key) ?? 0))
      const hasWaited = Math.max(...waited) >= SENDER_PATIENCE
      if (isNearPast(slide) && !hasWaited) {
        const others = [...slides.values()].filter(
          (one) => one.id !== before?.id && !isNearPast(one) && !isOfBurst(one),
        )
        if (others.length > 0) tooClose.push(slide.id)
      }
      shown.push(slide)
      seen.set(slide.id, shown.length)
      if (!isFresh) seen.set(slide.sender, shown.length)
      promise(slide.sender)
      for (const [sender, latest] of promised) if (shown.length > latest) waitedTooLong.push(sender)
    },
  }
}
