import { MINUTES, perClient } from '../kernel/index.ts'

/** Asked when the camera is opened and after each shot; a hall of 500 guests is behind one address. */
export const SHOTS_LIMIT = perClient('shots', { points: 60_000, per: 10 * MINUTES, each: 600 })
