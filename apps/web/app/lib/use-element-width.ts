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

export function useViewportWidth(): number {
  return useSyncExternalStore(onResize, () => window.innerWidth, zero)
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
