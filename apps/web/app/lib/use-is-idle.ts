import { useEffect, useState } from 'react'

/** Without an idle callback (Safari), this long after the first paint counts as idle. */
const IDLE_DELAY = 1500

/** Turns true once the browser is idle: the time to prefetch what may be needed next. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)

  // The browser reports idle time.
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
