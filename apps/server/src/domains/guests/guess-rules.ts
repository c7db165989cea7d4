import type { GuessRules } from '../../http/guess-guard.ts'

/**
 * All guests of a wedding may share one address, and many of them mistype. Each right guess therefore takes two wrong
 * ones off the scores. docs/decisions/guesses-and-limits.md has the figures.
 */
const AT_AN_EVENT: Omit<GuessRules, 'name'> = {
  addressCountsApart: true,
  free: { address: 10, target: 200 },
  targetWeight: 1 / 5,
  forgives: 2,
}

export const PASSWORD_GUESSES: GuessRules = { name: 'unlock', ...AT_AN_EVENT }
export const CODE_GUESSES: GuessRules = { name: 'adopt', ...AT_AN_EVENT }
