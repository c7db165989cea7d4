import { DAYS, MINUTES } from '../kernel/index.ts'

/**
 * How long after the end files are taken that were chosen before it: phones that were offline at the event keep them
 * as long.
 */
export const LATE_FILES = 14 * DAYS
/** How long after the end a note or voice message is taken: one that was begun before it. */
export const LATE_MESSAGES = 10 * MINUTES

/** When guests may send. Times are epoch milliseconds of the server's clock; null has no limit on its side. */
export interface SendingWindow {
  sendingFrom: number | null
  sendingUntil: number | null
}

export type SendingRefusal = 'event.sending_not_open' | 'event.sending_over'

/** Why the window takes nothing now, or null when it does. `late`: how long after the end it still takes. */
export function refusalByWindow(
  { sendingFrom, sendingUntil }: SendingWindow,
  now: number,
  late = 0,
): SendingRefusal | null {
  if (sendingFrom !== null && now < sendingFrom) return 'event.sending_not_open'
  if (sendingUntil !== null && now >= sendingUntil + late) return 'event.sending_over'
  return null
}
