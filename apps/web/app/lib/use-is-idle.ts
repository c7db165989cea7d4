import { useEffect, useState } from 'react'

/** Where there is no idle callback (Safari), this long after the first paint counts as idle. */
const IDLE_DELAY = 1500

/** Turns true once the browser has nothing more urgent to do: the time to fetch what may be needed next. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)

  // Idle time is told by the browser.
  useEffect(() => {
    if (typeof requestIdleCallback === 'function') {
      const handle = requestIdleCallback(() => setIsIdle(true), { timeout: 4000 })
      return () => cancelIdleCallback(handle)
    }
    const timer = setTimeout(() => setIsIdle(true), IDLE_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
