import type { GuessRules } from '../../http/guess-guard.ts'

/**
 * Somebody who guesses at many accounts is met by their address, somebody who comes from many addresses by the account. The
 * ceiling, some twenty seconds of an old phone, keeps hosts from being locked out of an account that is under attack: their
 * passwords are long enough (decision 036).
 */
export const SIGN_IN_GUESSES: GuessRules = {
  name: 'sign-in',
  addressCountsApart: false,
  free: { address: 10, target: 10 },
  targetWeight: 1,
  forgives: 0,
  maxPressure: 200,
}
