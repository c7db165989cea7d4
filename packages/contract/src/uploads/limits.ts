import { MINUTES, perClient, type RateLimit } from '../kernel/index.ts'

export const UPLOAD_INIT_LIMIT: RateLimit = {
  name: 'upload-init',
  address: [{ points: 3000, per: 1 * MINUTES }],
}

/** Four for each file that is cut into smaller parts, and one a minute while that does not help. */
export const REFUSED_PARTS_LIMIT = perClient('refused-parts', {
  points: 30_000,
  per: 10 * MINUTES,
  each: 2000,
})
