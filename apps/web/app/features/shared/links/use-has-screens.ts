import { useHref } from 'react-router'

/** Whether the router of this page has the app's screens. Under the root of a language it has public pages only. */
export function useHasScreens(): boolean {
  return useHref('/') === '/'
}
