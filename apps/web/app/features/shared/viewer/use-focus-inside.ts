import { type RefObject, useEffect } from 'react'

/** Moves the focus into an element that opens, and back to where it was. */
export function useFocusInside(element: RefObject<HTMLElement | null>): void {
  // Focus belongs to the document, outside of React.
  useEffect(() => {
    const before = document.activeElement
    const target = element.current?.querySelector<HTMLElement>('[data-autofocus], button')
    target?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [element])
}
