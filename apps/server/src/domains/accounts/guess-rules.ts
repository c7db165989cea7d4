import type { GuessRules } from '../../http/guess-guard.ts'

/**
 * The score of the address slows down one machine guessing at many accounts, the score of the account many machines
 * guessing at one. The ceiling on the work, about twenty seconds on an old phone, lets the owner of an account under
 * attack still sign in; account passwords are long enough for that (docs/decisions/guesses-and-limits.md).
 */
export const SIGN_IN_GUESSES: GuessRules = {
  name: 'sign-in',
  addressCountsApart: false,
  free: { address: 10, target: 10 },
  targetWeight: 1,
  forgives: 0,
  maxPressure: 200,
}
