import { MINUTES, perClient } from '../kernel/index.ts'

export const COMMENTS_LIMIT = perClient('comments', { points: 1200, per: 1 * MINUTES, each: 12 })
