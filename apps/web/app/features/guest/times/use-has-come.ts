import { useEffect, useState } from 'react'
import { now as clock } from '~/lib/clock'
import { millisecondsLeft, type ServerTime } from '~/lib/countdown-clock'

/** Browsers cannot wait longer than this. */
const LONGEST_WAIT = 2 ** 31 - 1

/** Whether a moment of the server's clock has come. Changes at that very second. */
export function useHasCome(at: string | null, { serverTime, receivedAt }: ServerTime): boolean {
  const [now, setNow] = useState(() => clock().getTime())
  const left = at === null ? 0 : millisecondsLeft({ endsAt: at, serverTime, receivedAt }, now)

  // Time is an external system, and a phone in a pocket stops it.
  useEffect(() => {
    if (at === null || left <= 0) return
    const look = () => setNow(clock().getTime())
    const wait = millisecondsLeft({ endsAt: at, serverTime, receivedAt }, clock().getTime())
    const timer = setTimeout(look, Math.min(wait, LONGEST_WAIT))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [left, at, serverTime, receivedAt])

  return at !== null && left <= 0
}
