import { type RefObject, useMemo, useSyncExternalStore } from 'react'
import type { TileLayout } from '~/features/shared/event-page'
import { indexTiles } from './visible-tiles'

/** The window moves over the layout in bands, so that React renders once per band and not once per frame. */
const BAND = 320
/** Mounted beyond the screen on either side: about what a flick travels before pictures could have loaded. */
const OVERSCAN = 640

/** Index of the band at the top of the screen; zero or less while the header is visible. */
export function useScrollBand(container: RefObject<HTMLElement | null>): number {
  return useSyncExternalStore(onScroll, () => bandOf(container.current), zero)
}

/** The positions of the tiles to mount, and where in the layout the screen ends. */
export function useVisibleTiles(layout: TileLayout, band: number, viewportHeight: number) {
  const index = useMemo(() => indexTiles(layout.boxes), [layout])
  const top = band * BAND
  const bottom = top + BAND + viewportHeight
  const positions = useMemo(() => index.between(top - OVERSCAN, bottom + OVERSCAN), [index, top, bottom])
  return { positions, bottom }
}

function bandOf(container: HTMLElement | null): number {
  return container === null ? 0 : Math.floor(-container.getBoundingClientRect().top / BAND)
}

function onScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener)
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}

function zero(): number {
  return 0
}
