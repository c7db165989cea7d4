import { MINUTES, perClient } from '../kernel/index.ts'

export const NOTES_LIMIT = perClient('notes', { points: 1200, per: 1 * MINUTES, each: 20 })
export const CAPTIONS_LIMIT = perClient('voice-captions', { points: 1200, per: 1 * MINUTES, each: 20 })
export const VOICES_LIMIT = perClient('voices', { points: 1200, per: 1 * MINUTES, each: 10 })
