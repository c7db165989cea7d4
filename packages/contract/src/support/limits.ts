import { DAYS, MINUTES, type RateLimit } from '../kernel/index.ts'

export const CONTACT_LIMIT: RateLimit = {
  name: 'contact',
  each: { points: 5, per: 10 * MINUTES },
  email: { points: 5, per: 10 * MINUTES },
  address: [
    { points: 60, per: 10 * MINUTES },
    { points: 300, per: 1 * DAYS },
  ],
}
