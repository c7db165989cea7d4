/** How many sets are drawn at random besides. */
const DRAWN = 100

export type ToggleSet<Name extends string> = Record<Name, boolean>

/** All 2^n sets. */
export function everySet<Name extends string>(toggles: readonly Name[]): ToggleSet<Name>[] {
  return Array.from({ length: 2 ** toggles.length }, (_, bits) =>
    setOf(toggles, (at) => (bits & (1 << at)) !== 0),
  )
}

/**
 * Enough sets to find what two toggles do to each other, in a number that grows by the square of the toggles instead of
 * doubling with each: every set of `crossed`, the toggles that most rules read, with all others off, all on, and each
 * one and each pair of them in the minority. Sets drawn at random by the seed are added for what three and more do.
 */
export function telltaleSets<Name extends string>(
  toggles: readonly Name[],
  { crossed, seed }: { crossed: readonly Name[]; seed: number },
): ToggleSet<Name>[] {
  const rest = toggles.filter((name) => !crossed.includes(name))
  const sets = everySet(crossed).flatMap((outer) => minorities(rest).map((inner) => ({ ...outer, ...inner })))
  const draw = numbersFrom(seed)
  const drawn = Array.from({ length: DRAWN }, () => setOf(toggles, () => draw() < 0.5))
  return [...sets, ...drawn] as ToggleSet<Name>[]
}

function minorities<Name extends string>(toggles: readonly Name[]): ToggleSet<Name>[] {
  const chosen = [
    [],
    ...toggles.flatMap((one, at) => [[one], ...toggles.slice(at + 1).map((other) => [one, other])]),
  ]
  return [true, false].flatMap((value) =>
    chosen.map((few) => setOf(toggles, (at) => few.includes(toggles[at] as Name) === value)),
  )
}

function setOf<Name extends string>(
  toggles: readonly Name[],
  isOn: (at: number) => boolean,
): ToggleSet<Name> {
  return Object.fromEntries(toggles.map((name, at) => [name, isOn(at)])) as ToggleSet<Name>
}

/** Mulberry32: the same numbers in [0, 1) for the same seed. */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
