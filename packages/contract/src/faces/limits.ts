import { MINUTES, perClient } from '../kernel/index.ts'

/** Each selfie keeps a processor busy for a second or two. */
export const SELFIE_LIMIT = perClient('selfie', { points: 120, per: 10 * MINUTES, each: 12 })
export const FACE_REQUEST_LIMIT = perClient('face-requests', { points: 1200, per: 1 * MINUTES, each: 20 })
/** Reads every face of the event, in a few milliseconds. Open pages request it after bursts of new photos. */
export const FACE_MATCH_LIMIT = perClient('face-matches', { points: 3000, per: 10 * MINUTES, each: 90 })
