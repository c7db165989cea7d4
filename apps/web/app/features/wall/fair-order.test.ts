// spec: wall.order

import { seeded } from '@afterglow/contract/testing'
import type { Slide } from '@afterglow/contract/wall'
import { describe, expect, it } from 'vitest'
import { aSlide as slide } from '~/testing/a-slide'
import { createFairOrder, type FairOrder, FRESH_RUN } from './fair-order'

function anOrder(...slides: Slide[]): FairOrder {
  const order = createFairOrder()
  for (const one of slides) order.add(one)
  return order
}

/** Shows the next slide. */
function turn(order: FairOrder): string | undefined {
  const next = order.next()
  if (next !== null) order.take(next.id)
  return next?.id
}

const turns = (order: FairOrder, count: number) => Array.from({ length: count }, () => turn(order))

describe('whose turn it is', () => {
  it('goes through the album in its order where each slide is of somebody else', () => {
    expect(turns(anOrder(slide('c'), slide('b'), slide('a')), 5)).toEqual(['c', 'b', 'a', 'c', 'b'])
  })

  it('alternates between guests even when one sent a hundred', () => {
    const many = Array.from({ length: 100 }, (_, n) => slide(`many${n}`, 'amara'))
    const order = anOrder(...many, slide('one', 'tomasz'))
    expect(turns(order, 4)).toEqual(['many0', 'one', 'many1', 'one'])
  })

  it('brings what is new next, newest first, but lets others in between', () => {
    const order = anOrder(slide('a'), slide('b'))
    turn(order)
    for (const id of ['n1', 'n2', 'n3', 'n4', 'n5']) order.arrive(slide(id, 'amara'))
    expect(turns(order, 6)).toEqual(['n5', 'n4', 'n3', 'b', 'n2', 'n1'])
  })

  it('repeats a slide only where there is no other', () => {
    const order = anOrder(slide('a'))
    expect(turns(order, 2)).toEqual(['a', 'a'])
    order.arrive(slide('b'))
    expect(turns(order, 4)).toEqual(['b', 'a', 'b', 'a'])
  })

  it('leaves out what cannot be shown now, and forgets what was taken down', () => {
    const order = anOrder(slide('a'), slide('b'), slide('c'))
    expect(order.next(({ id }) => id === 'c')?.id).toBe('c')
    order.remove('a')
    expect(turns(order, 3)).toEqual(['b', 'c', 'b'])
    order.remove('b')
    order.remove('c')
    expect(order.next()).toBeNull()
    expect(order.size).toBe(0)
  })

  it('knows a slide once', () => {
    const order = anOrder(slide('a'), slide('b'))
    order.add(slide('a'))
    order.arrive(slide('b'))
    expect(order.size).toBe(2)
    expect(turn(order)).toBe('a')
  })
})

describe('nobody is forgotten', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'each sender is on screen within their bound (seed %i)',
    (seed) => {
      const random = seeded(seed)
      const order = createFairOrder()
      const night = aNight(order, random)
      for (let step = 0; step < 600; step += 1) {
        night.happen()
        night.show()
        expect(night.broken()).toEqual([])
      }
    },
  )
})

describe('nothing is forgotten', () => {
  it.each(Array.from({ length: 20 }, (_, seed) => seed))(
    'each slide comes within its bound, though its sender pours out new ones (seed %i)',
    (seed) => {
      const random = seeded(seed)
      const senders = ['amara', 'tomasz', 'noor']
      const k = 6
      const old = senders.flatMap((sender) =>
        Array.from({ length: k }, (_, n) => slide(`${sender}${n}`, sender)),
      )
      const order = anOrder(...old)
      const seen = new Set<string | undefined>()
      for (let step = 0; step < (FRESH_RUN + 1) * senders.length * k; step += 1) {
        const sender = senders[Math.floor(random() * 3)] ?? 'noor'
        for (let count = 0; count < 5; count += 1) order.arrive(slide(`new${step}.${count}`, sender))
        seen.add(turn(order))
      }
      expect(old.map(({ id }) => id).filter((id) => !seen.has(id))).toEqual([])
    },
  )
})

/** A party on which guests come, send, take back and upload hundreds at once, and the bound for each. */
function aNight(order: FairOrder, random: () => number) {
  const slides = new Map<string, string>()
  /** The latest slide number by which each must have been on the screen. */
  const promised = new Map<string, number>()
  let shown = 0
  let made = 0

  const senders = () => new Set(slides.values())
  const slidesOf = (sender: string) => [...slides].filter(([, one]) => one === sender).map(([id]) => id)
  const perTurn = () => (FRESH_RUN + 1) * senders().size
  const promiseSender = (sender: string) => promised.set(sender, shown + perTurn())

  function add(sender: string, how: 'add' | 'arrive') {
    made += 1
    const id = `s${made}`
    const isNewcomer = !senders().has(sender)
    slides.set(id, sender)
    order[how](slide(id, sender))
    if (isNewcomer) promiseSender(sender)
  }

  for (let count = 0; count < 30; count += 1) add(`g${Math.floor(random() * 8)}`, 'add')

  return {
    happen() {
      const burst = random() < 0.3 ? Math.floor(random() * 12) : 0
      const sender = `g${Math.floor(random() * (random() < 0.1 ? 40 : 8))}`
      for (let count = 0; count < burst; count += 1) add(sender, 'arrive')
      if (random() < 0.15) {
        const ids = [...slides.keys()]
        const id = ids[Math.floor(random() * ids.length)]
        const owner = id === undefined ? undefined : slides.get(id)
        if (id === undefined || owner === undefined) return
        slides.delete(id)
        order.remove(id)
        if (!senders().has(owner)) promised.delete(owner)
      }
    },
    show() {
      const id = turn(order)
      shown += 1
      const sender = id === undefined ? undefined : slides.get(id)
      if (sender !== undefined) promiseSender(sender)
      if (id !== undefined) expect(slidesOf(sender ?? '')).toContain(id)
    },
    broken: () => [...promised].filter(([, latest]) => shown > latest),
  }
}
