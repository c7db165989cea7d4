import { useEffect, useState } from 'react'
import { now } from './clock'

/** The time, again after each so many milliseconds: for texts like "2 minutes ago". */
export function useNow(every: number): Date {
  const [time, setTime] = useState(now)
  // Time passes outside of React.
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), every)
    return () => clearInterval(timer)
  }, [every])
  return time
}
