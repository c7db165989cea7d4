const DOS_FIRST = Date.UTC(1980, 0, 1)
const DOS_LAST = Date.UTC(2107, 11, 31, 23, 59, 58)
const UNIX_LAST = 2 ** 31 - 1

/** A clock's time in DOS format: in steps of two seconds, from 1980 to 2107. */
export function dosTime(clockTime: Date): { time: number; date: number } {
  const at = new Date(Math.min(Math.max(clockTime.getTime(), DOS_FIRST), DOS_LAST))
  return {
    time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  }
}

/** A moment in Unix seconds, which are of no zone; null outside of 32 bits. */
export function unixTime(moment: Date): number | null {
  const seconds = Math.floor(moment.getTime() / 1000)
  return Math.abs(seconds) > UNIX_LAST ? null : seconds
}
