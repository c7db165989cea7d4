import { useEffect, useEffectEvent } from 'react'
import { BackLayers } from './back-layers'

/** As early as this module: a page that was reloaded with an open layer has an entry too many. */
const layers = typeof window === 'undefined' ? null : new BackLayers(window)

/** While the layer is open, Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // The history is the browser's.
  useEffect(() => (isOpen ? layers?.open(() => close()) : undefined), [isOpen])
}
