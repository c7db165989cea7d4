import { useSyncExternalStore } from 'react'

/** The whole page without the browser around it; phones of Apple have none for pages. */
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
  // Refused without a gesture, or by whoever embeds the page; the wall runs on as it is.
  change.catch(() => undefined)
}
