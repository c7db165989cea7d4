import { describe, expect, it } from 'vitest'
import { land, MOST_PRINTS, PRINT_PLACES, type Print } from './print-places'

type Slide = { id: string }

const landAll = (ids: readonly string[]): readonly Print<Slide>[] =>
  ids.reduce<readonly Print<Slide>[]>((prints, id) => land(prints, { id }), [])
const names = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`)

describe('the table of a collage', () => {
  it('has the latest print in the middle, and every other in a place of its own', () => {
    const prints = landAll(names(MOST_PRINTS))
    expect(prints.at(-1)).toEqual({ slide: { id: `s${MOST_PRINTS - 1}` }, place: null })
    const places = prints.slice(0, -1).map(({ place }) => place)
    expect([...places].sort((one, other) => Number(one) - Number(other))).toEqual(
      PRINT_PLACES.map((_, n) => n),
    )
  })

  it('gives the place of the oldest print to the next', () => {
    const full = landAll(names(MOST_PRINTS))
    const [oldest] = full
    const prints = land(full, { id: 'new' })
    expect(prints).toHaveLength(MOST_PRINTS)
    expect(prints.map(({ slide }) => slide.id)).not.toContain(oldest?.slide.id)
    expect(prints.at(-2)).toEqual({ slide: { id: `s${MOST_PRINTS - 1}` }, place: oldest?.place })
  })

  it('picks up a print that lies there already', () => {
    const prints = land(landAll(names(4)), { id: 's1' })
    expect(prints.map(({ slide }) => slide.id)).toEqual(['s0', 's2', 's3', 's1'])
    expect(prints.filter(({ place }) => place === null)).toHaveLength(1)
  })
})
