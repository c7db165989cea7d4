import { DAYS, HOURS, MINUTES, perClient, type RateLimit } from '../kernel/index.ts'

export const SIGN_UP_LIMIT: RateLimit = {
  name: 'sign-up',
  each: { points: 20, per: 1 * HOURS },
  email: { points: 10, per: 1 * HOURS },
  address: [
    { points: 300, per: 1 * HOURS },
    { points: 1000, per: 1 * DAYS },
  ],
}

/** For everything that sends a mail to an address that anyone may type. */
export const MAIL_LIMIT: RateLimit = {
  name: 'mail',
  each: { points: 10, per: 10 * MINUTES },
  email: { points: 5, per: 10 * MINUTES },
  address: [
    { points: 300, per: 10 * MINUTES },
    { points: 3000, per: 1 * DAYS },
  ],
}

/** The tokens in mailed links cannot be guessed; the limit bounds the password hashing that one office can request. */
export const MAILED_LINK_LIMIT: RateLimit = {
  name: 'mailed-link',
  address: [{ points: 600, per: 5 * MINUTES }],
}

/** Counted apart from passwords: a client that tries provider callbacks must not keep others from signing in. */
export const SOCIAL_LIMIT: RateLimit = { name: 'social', address: [{ points: 6000, per: 5 * MINUTES }] }

export const REFRESH_LIMIT: RateLimit = { name: 'refresh', address: [{ points: 600, per: 5 * MINUTES }] }

/** For a signed-in host's requests about their own account. */
export const ACCOUNT_LIMIT = perClient('account', { points: 600, per: 10 * MINUTES, each: 60 })
