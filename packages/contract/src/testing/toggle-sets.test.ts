import { describe, expect, it } from 'vitest'
import { everySet, telltaleSets } from './toggle-sets.ts'

const TOGGLES = ['view', 'upload', 'notes', 'download', 'love', 'comment'] as const
const options = { crossed: ['view'] as const, seed: 7 }

describe('sets of toggles', () => {
  it('are all of them, each once', () => {
    const sets = everySet(TOGGLES).map((set) => JSON.stringify(set))
    expect(new Set(sets).size).toBe(2 ** TOGGLES.length)
  })

  it('hold every pair of toggles in all four ways, with every value of a toggle that is crossed', () => {
    const sets = telltaleSets(TOGGLES, options)
    const missing = [true, false].flatMap((view) =>
      TOGGLES.flatMap((one, at) =>
        TOGGLES.slice(at + 1).flatMap((other) =>
          [0, 1, 2, 3]
            .filter((way) => one !== 'view' || (way & 1) === Number(view))
            .filter(
              (way) =>
                !sets.some(
                  (set) =>
                    set.view === view && Number(set[one]) === (way & 1) && Number(set[other]) === way >> 1,
                ),
            )
            .map((way) => `${one} and ${other}: ${way}, view: ${view}`),
        ),
      ),
    )
    expect(missing).toEqual([])
  })

  it('are the same for the same seed, and others for another', () => {
    expect(telltaleSets(TOGGLES, options)).toEqual(telltaleSets(TOGGLES, options))
    expect(telltaleSets(TOGGLES, options)).not.toEqual(telltaleSets(TOGGLES, { ...options, seed: 8 }))
  })
})
