import { useEffect } from 'react'

/**
 * Keeps the screen on while the page is visible. The lock is lost when the tab is hidden, and requested again when it
 * is visible.
 */
export function useScreenAwake() {
  // The screen belongs to the device.
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isLeft = false
    async function take() {
      // Missing without https; refused in battery saver: then the screen turns off as usual.
      if (document.visibilityState !== 'visible' || (lock !== null && !lock.released)) return
      const taken = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
      if (isLeft) void taken?.release()
      else lock = taken
    }
    const takeAgain = () => void take()
    takeAgain()
    document.addEventListener('visibilitychange', takeAgain)
    return () => {
      isLeft = true
      document.removeEventListener('visibilitychange', takeAgain)
      void lock?.release()
    }
  }, [])
}
