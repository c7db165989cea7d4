import { useSyncExternalStore } from 'react'

/** Width to height of the screen. */
export function useScreenRatio(): number {
  return useSyncExternalStore(onResize, () => innerWidth / innerHeight)
}

function onResize(changed: () => void) {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
