import { type RefObject, useSyncExternalStore } from 'react'
import { onResize, zero } from '~/lib/use-element-width'

/** The window moves over the layout in bands, so that React renders once per band and not once per frame. */
export const BAND = 320

/** Index of the band at the top of the screen; zero or less while what precedes the grid is visible. */
export function useScrollBand(container: RefObject<HTMLElement | null>): number {
  return useSyncExternalStore(onScroll, () => bandOf(container.current), zero)
}

function bandOf(container: HTMLElement | null): number {
  return container === null ? 0 : Math.floor(-container.getBoundingClientRect().top / BAND)
}

function onScroll(listener: () => void) {
  const stop = onResize(listener)
  window.addEventListener('scroll', listener, { passive: true })
  return () => {
    stop()
    window.removeEventListener('scroll', listener)
  }
}
