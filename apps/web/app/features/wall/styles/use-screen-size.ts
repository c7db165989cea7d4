import { useSyncExternalStore } from 'react'

/** The screen in CSS pixels. */
export function useScreenSize(): { width: number; height: number } {
  const width = useSyncExternalStore(onResize, () => innerWidth)
  const height = useSyncExternalStore(onResize, () => innerHeight)
  return { width, height }
}

function onResize(changed: () => void) {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
