import { useSyncExternalStore } from 'react'

/** Full screen for the whole page; iPhones do not support it for pages. */
export function useFullScreen(): { isPossible: boolean; isOn: boolean; toggle(): void } {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  return { isPossible: document.fullscreenEnabled === true, isOn, toggle }
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

function toggle() {
  if (document.fullscreenEnabled !== true) return
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  // Refused without a gesture, or by an embedding page; the wall continues unchanged.
  change.catch(() => undefined)
}
