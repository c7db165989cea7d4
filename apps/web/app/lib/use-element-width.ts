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

export function useViewport(): { width: number; height: number } {
  const width = useSyncExternalStore(onResize, () => window.innerWidth, zero)
  const height = useSyncExternalStore(onResize, () => window.innerHeight, zero)
  return { width, height }
}

function onResize(listener: () => void) {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

function zero(): number {
  return 0
}
