import { MINUTES, perClient } from '../kernel/index.ts'

export const ARCHIVE_LIMIT = perClient('archive', { points: 300, per: 10 * MINUTES, each: 30 })
export const GUEST_ARCHIVE_LIMIT = perClient('guest-archive', { points: 300, per: 10 * MINUTES, each: 20 })
