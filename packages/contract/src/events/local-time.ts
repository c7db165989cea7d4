import { DAYS, MINUTES, SECONDS } from '../kernel/index.ts'

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/
const FIRST_YEAR = 1970
const LAST_YEAR = 2199

/** Whether a text is a valid calendar date and time: `2026-06-20T15:00`. */
export function isLocalTime(text: string): boolean {
  const year = Number(LOCAL.exec(text)?.[1] ?? 0)
  if (year < FIRST_YEAR || year > LAST_YEAR) return false
  const time = Date.parse(`${text}Z`)
  // A parser may turn the 30th of February into the 2nd of March.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** Whether this is an IANA time zone name, such as `Europe/Lisbon`. */
export function isTimeZone(name: string): boolean {
  // An offset such as +02:00 does not follow daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

/**
 * The instant (epoch milliseconds) of a local time in a zone, like Temporal's 'compatible': the first of an ambiguous
 * time in autumn; a time skipped in spring moves forward by the skipped hour.
 */
export function instantOf(local: string, timeZone: string): number {
  const wall = Date.parse(`${local}Z`)
  const before = offsetAt(wall - 1 * DAYS, timeZone)
  const after = offsetAt(wall + 1 * DAYS, timeZone)
  const real = [wall - before, wall - after].filter((instant) => wallOf(instant, timeZone) === wall)
  return real.length > 0 ? Math.min(...real) : wall - before
}

/** The local time of an instant in a zone, to the minute, and to the second where nonzero. */
export function localTimeOf(instant: number, timeZone: string): string {
  const text = new Date(wallOf(instant, timeZone)).toISOString().slice(0, 19)
  return text.endsWith(':00') ? text.slice(0, 16) : text
}

/** The local time as if it were UTC, in whole seconds. */
function wallOf(instant: number, timeZone: string): number {
  const second = Math.floor(instant / SECONDS) * SECONDS
  return second + offsetAt(second, timeZone)
}

interface Clock {
  timeZone: string
  format: Intl.DateTimeFormat
  /** How far the zone is ahead of UTC, by the number of the step since 1970. */
  offsets: Map<number, number>
}

/** Since 1970 clocks have been set at multiples of it (tz database), but for Liberia's in 1972. */
const STEP = 5 * MINUTES
/** A fortnight of steps. */
const MOST_OFFSETS = 4096

/**
 * How far a zone is ahead of UTC, in milliseconds. It is remembered for the many photos of one evening, since `Intl` takes
 * 5 µs to tell.
 */
function offsetAt(instant: number, timeZone: string): number {
  const { format, offsets } = clockOf(timeZone)
  const step = Math.floor(instant / STEP)
  const known = offsets.get(step)
  if (known !== undefined) return known
  const offset = readClock(format, step * STEP) - step * STEP
  if (offsets.size >= MOST_OFFSETS) offsets.clear()
  offsets.set(step, offset)
  return offset
}

function readClock(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
}

/** Making one takes longer than anything else here, and most calls in a row are about one event's zone. */
let lastClock: Clock | undefined

function clockOf(timeZone: string): Clock {
  if (lastClock?.timeZone !== timeZone)
    lastClock = {
      timeZone,
      offsets: new Map(),
      format: new Intl.DateTimeFormat('en-u-ca-iso8601', {
        timeZone,
        hourCycle: 'h23',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      }),
    }
  return lastClock
}
