import { DAYS } from '../kernel/index.ts'

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/
const FIRST_YEAR = 1970
const LAST_YEAR = 2199

/** Whether a text is a date and time that a calendar and a clock can show: `2026-06-20T15:00`. */
export function isLocalTime(text: string): boolean {
  const year = Number(LOCAL.exec(text)?.[1] ?? 0)
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const time = Date.parse(`${text}Z`)
  // A parser may take the 30th of February for the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether this is a time zone by its name of the IANA database, such as `Europe/Lisbon`. */
export function isTimeZone(name: string): boolean {
  // An offset such as +02:00 knows nothing of summer time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * The instant (epoch milliseconds) at which the clocks of a zone show this time, as Temporal's 'compatible' does: of
 * a time that comes twice in autumn the first; a time that spring skips moves on by the hour that was skipped.
 */
export function instantOf(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`)
  const before = offsetAt(wall - 1 * DAYS, timeZone)
  const after = offsetAt(wall + 1 * DAYS, timeZone)
  const real = [wall - before, wall - after].filter((instant) => wallOf(instant, timeZone) === wall)
  return real.length > 0 ? Math.min(...real) : wall - before
}

/** What the clocks of a zone show at an instant, to the minute, and to the second where there are some. */
export function localTimeOf(instant: number, timeZone: string): string {
  const text = new Date(wallOf(instant, timeZone)).toISOString().slice(0, 19)
  return text.endsWith(':00') ? text.slice(0, 16) : text
}

function offsetAt(instant: number, timeZone: string): number {
  return wallOf(instant, timeZone) - instant
}

/** The local time as if it were one of UTC. */
function wallOf(instant: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}
