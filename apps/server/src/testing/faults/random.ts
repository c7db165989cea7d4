/** Random choices, reproducible by seed. */
export interface Random {
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  oneOf<T>(choices: readonly T[]): T
}

/** mulberry32: 32 bits of state, plenty for test schedules. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)]!,
  }
}
