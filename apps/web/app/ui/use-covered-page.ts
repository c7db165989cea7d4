import { useEffect } from 'react'

let covers = 0

/**
 * A page under a sheet or a dialog does not scroll and has no scroll bar. The bar's place is given to the page as
 * padding: as a gutter of the window it would stay free of the scrim, and without it the page would move.
 */
export function useCoveredPage(isOpen: boolean) {
  // The window is the browser's.
  useEffect(() => {
    if (!isOpen) return
    const root = document.documentElement
    if (covers === 0) root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
    covers += 1
    // Base UI locks the page, and gives it a gutter, in a timer that it has already set.
    const timer = setTimeout(() => {
      root.style.scrollbarGutter = 'auto'
      root.toggleAttribute('data-covered', true)
    })
    return () => {
      clearTimeout(timer)
      covers -= 1
      if (covers > 0) return
      root.style.scrollbarGutter = ''
      root.removeAttribute('data-covered')
    }
  }, [isOpen])
}
