import { seeded } from '@afterglow/contract/testing'

/** Random choices, reproducible by seed. */
export interface Random {
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  oneOf<T>(choices: readonly T[]): T
}

export function seededRandom(seed: number): Random {
  const next = seeded(seed)
  return {
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    oneOf: (choices) => choices[Math.floor(next() * choices.length)]!,
  }
}
