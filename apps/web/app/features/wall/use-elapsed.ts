import { SECONDS } from '@afterglow/contract/kernel'
import { useEffect, useState } from 'react'

/** Seconds for which something has been running, whole ones; while it stands still they stay. */
export function useElapsed(isRunning: boolean): number {
  const [elapsed, setElapsed] = useState(0)

  // Time passes outside React.
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setElapsed((seconds) => seconds + 1), SECONDS)
    return () => clearInterval(timer)
  }, [isRunning])
  return elapsed
}
