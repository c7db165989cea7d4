// spec: wall.order

import { seeded } from '@afterglow/contract/testing'
import type { Slide } from '@afterglow/contract/wall'
import { describe, expect, it } from 'vitest'
import { aSlide } from '~/testing/a-slide'
import { CHAPTER_GAP, chaptersOf, createTimeOrder, FEWEST_IN_CHAPTER, LONGEST_CHAPTER } from './time-order'

const at = (takenAt: number | null, id = `s${takenAt}`) => aSlide(id, id, { takenAt })

function aStory(...slides: Slide[]) {
  const order = createTimeOrder()
  for (const slide of slides) order.add(slide, undefined)
  const next = (isPossible = (_: Slide) => true, isPart = (_: Slide) => true) =>
    order.next(isPossible, isPart)
  return {
    ...order,
    next,
    arrive: (slide: Slide) => order.add(slide, undefined),
    /** Shows the next slide. */
    turn(isPossible?: (slide: Slide) => boolean): string | undefined {
      const slide = next(isPossible)
      if (slide !== null) order.take(slide)
      return slide?.id
    },
    turns(count: number, isPossible?: (slide: Slide) => boolean) {
      return Array.from({ length: count }, () => this.turn(isPossible))
    },
  }
}

describe('the order of time', () => {
  it('goes from the oldest to the newest, then to the notes, and again from the start', () => {
    const story = aStory(at(3), at(null, 'note'), at(1), at(2))
    expect(story.turns(6)).toEqual(['s1', 's2', 's3', 'note', 's1', 's2'])
  })

  it('plays what arrives in its place in time: in this round if that is ahead, else in the next', () => {
    const story = aStory(at(10), at(20), at(40))
    expect(story.turns(2)).toEqual(['s10', 's20'])
    story.arrive(at(30))
    story.arrive(at(15))
    expect(story.turns(6)).toEqual(['s30', 's40', 's10', 's15', 's20', 's30'])
  })

  it('never shows what was taken down, and follows a corrected time', () => {
    const [ten, twenty, thirty] = [at(10), at(20), at(30)]
    const story = aStory(ten, twenty, thirty)
    story.turn()
    story.remove(twenty)
    expect(story.next()?.id).toBe('s30')
    story.add({ ...thirty, takenAt: 5 }, thirty)
    story.arrive(at(40))
    expect(story.turns(3)).toEqual(['s40', 's30', 's10'])
  })

  it('starts with the oldest of all, though the first page of the list has the newest only', () => {
    const story = aStory(at(90), at(80))
    expect(story.turn()).toBe('s80')
    story.arrive(at(10))
    expect(story.turns(4)).toEqual(['s10', 's80', 's90', 's10'])
  })

  it('repeats what it has while what is ahead cannot be shown, and then goes on where it was', () => {
    const story = aStory(...Array.from({ length: 10 }, (_, n) => at(n)))
    story.turns(4)
    const isHeld = ({ takenAt }: Slide) => takenAt !== null && takenAt >= 1 && takenAt <= 3
    expect(story.turns(5, isHeld)).toEqual(['s1', 's2', 's3', 's1', 's2'])
    expect(story.turns(2)).toEqual(['s4', 's5'])
  })

  it('leaves out what is no part of it, also at the end', () => {
    const story = aStory(at(1), at(2), at(3))
    const isPart = ({ id }: Slide) => id !== 's3'
    story.turns(2)
    expect(story.next(() => true, isPart)?.id).toBe('s1')
  })

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'plays each slide once a round, in order, whatever comes and goes (seed %i)',
    (seed) => {
      const random = seeded(seed)
      const known = new Map<string, Slide>()
      const story = aStory()
      let ids = 0
      let before: Slide | null = null
      const add = () => {
        ids += 1
        const slide = at(Math.floor(random() * 1000), `n${ids}`)
        known.set(slide.id, slide)
        story.arrive(slide)
      }
      for (let n = 0; n < 20; n += 1) add()
      const seen = new Set<string>()
      for (let step = 0; step < 400; step += 1) {
        if (random() < 0.15) add()
        if (random() < 0.1 && known.size > 5) {
          const gone = [...known.values()][Math.floor(random() * known.size)]
          if (gone !== undefined) {
            known.delete(gone.id)
            story.remove(gone)
          }
        }
        const slide = story.next()
        if (slide === null) throw new Error('Nothing is next.')
        story.take(slide)
        expect(known.has(slide.id)).toBe(true)
        const isNewRound = before !== null && (slide.takenAt ?? 0) < (before.takenAt ?? 0)
        if (isNewRound && step > 1) {
          // Nothing that is later than the last one was skipped.
          const missed = [...known.values()].filter(
            ({ id, takenAt }) => !seen.has(id) && (takenAt ?? 0) > (before?.takenAt ?? 0),
          )
          expect(missed).toEqual([])
          seen.clear()
        }
        expect(seen.has(slide.id)).toBe(false)
        seen.add(slide.id)
        before = slide
      }
    },
  )
})

describe('chapters', () => {
  const minutes = (...list: number[]) => list.map((one) => one * 60)

  it('begin after a pause, and after three hours without one', () => {
    const [first = 0, ...rest] = minutes(0, 10, 20, 70, 80, 90)
    expect(chaptersOf([first, ...rest])).toEqual([
      { from: 0, to: 20 * 60 },
      { from: 70 * 60, to: 90 * 60 },
    ])
    const long = Array.from({ length: 40 }, (_, n) => n * 600)
    const chapters = chaptersOf(long)
    expect(chapters.length).toBe(3)
    for (const { from, to } of chapters) expect(to - from).toBeLessThan(LONGEST_CHAPTER)
  })

  it.each(Array.from({ length: 20 }, (_, seed) => seed))('hold every photo, in order (seed %i)', (seed) => {
    const random = seeded(seed)
    const times = Array.from({ length: 60 }, () => Math.floor(random() * 60_000)).toSorted((a, b) => a - b)
    const chapters = chaptersOf(times)
    const sizes = chapters.map(({ from, to }) => times.filter((time) => time >= from && time <= to).length)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(times.length)
    for (const size of sizes.slice(0, -1)) expect(size).toBeGreaterThanOrEqual(FEWEST_IN_CHAPTER)
  })

  it('are opened by the first slide of each that is shown, and again in the next round', () => {
    const day = [0, 10, 20].map((n) => at(n * 60, `day${n}`))
    const night = [0, 10, 20].map((n) => at(CHAPTER_GAP * 3 + n * 60, `night${n}`))
    const story = aStory(...day, ...night)
    const opened: (string | undefined)[] = []
    const isPossible = ({ id }: Slide) => id !== 'night0'
    for (let step = 0; step < 8; step += 1) {
      const slide = story.next(isPossible)
      if (slide === null) throw new Error('Nothing is next.')
      if (story.chapterOpenedBy(slide) !== null) opened.push(slide.id)
      story.take(slide)
    }
    expect(opened).toEqual(['day0', 'night10', 'day0'])
  })
})
