import { useCallback, useState, useSyncExternalStore } from 'react'

/** The width of an element, observed from its first paint on. Zero until known. */
export function useElementWidth(): [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width]
}

/**
 * The largest of these ascending widths (px) that the screen has; zero below the first. By media queries: a phone zooms
 * out of a page that is too wide, as after it was turned, and its `innerWidth` then depends on what it decides.
 */
export function useReachedWidth(steps: readonly number[]): number {
  const reached = () => steps.findLast((step) => window.matchMedia(`(min-width: ${step}px)`).matches) ?? 0
  return useSyncExternalStore(onResize, reached, zero)
}

export function useViewportHeight(): number {
  return useSyncExternalStore(onResize, () => window.innerHeight, zero)
}

export function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

export function zero(): number {
  return 0
}
