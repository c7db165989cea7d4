import { useLayoutEffect } from 'react'
import './guest-theme.css'

/** Applies the event's theme to the whole document while a guest page is shown. */
export function useGuestTheme(theme: string) {
  // <html> belongs to no component below it; it is changed before the first paint so that no other theme flashes.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.eventTheme = theme
    return () => {
      delete dataset.eventTheme
    }
  }, [theme])
}
