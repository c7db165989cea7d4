import { useEffect, useEffectEvent } from 'react'

/** Leaving the screen or the page must not lose the last edits. */
export function useFlushOnLeave(flush: () => void) {
  const leave = useEffectEvent(flush)
  // The page's lifecycle belongs to the browser.
  useEffect(() => {
    const onLeave = () => leave()
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      onLeave()
    }
  }, [])
}
