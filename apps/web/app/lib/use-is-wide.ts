import { useSyncExternalStore } from 'react'

const wide = '(min-width: 48rem)'

/** From this width on, dialogs replace sheets, and the dock moves into the header. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = window.matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => window.matchMedia(wide).matches,
    () => false,
  )
}
