import { useEffect } from 'react'

let covers = 0

/**
 * A page under a sheet or a dialog does not scroll and has no scroll bar. The page gets the bar's width as padding: a
 * gutter of the window would not be covered by the scrim, and without either the page would shift.
 */
export function useCoveredPage(isOpen: boolean) {
  // The window belongs to the browser.
  useEffect(() => {
    if (!isOpen) return
    covers += 1
    if (covers === 1) cover()
    return () => {
      covers -= 1
      if (covers === 0) uncover()
    }
  }, [isOpen])
}

/** Base UI gives a locked page a gutter, at its own time. */
const gutters =
  typeof MutationObserver === 'undefined'
    ? null
    : new MutationObserver(() => {
        const { style } = document.documentElement
        if (style.scrollbarGutter === 'stable') style.scrollbarGutter = 'auto'
      })

function cover() {
  const root = document.documentElement
  root.style.setProperty('--scroll-bar', `${window.innerWidth - root.clientWidth}px`)
  root.toggleAttribute('data-covered', true)
  gutters?.observe(root, { attributeFilter: ['style'] })
}

function uncover() {
  gutters?.disconnect()
  document.documentElement.removeAttribute('data-covered')
}
