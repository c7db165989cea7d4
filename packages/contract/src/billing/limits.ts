import { MINUTES, perClient } from '../kernel/index.ts'

export const PAYMENT_LIMIT = perClient('payment', { points: 600, per: 10 * MINUTES, each: 60 })
