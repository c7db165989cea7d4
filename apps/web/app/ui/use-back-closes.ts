import { useEffect, useEffectEvent } from 'react'
import { BackLayers } from './back-layers'

/** Listens from the moment this module is loaded, before the owner of the history does. */
const layers = typeof window === 'undefined' ? null : new BackLayers(window)

/** While the layer is open, Back closes it and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  // The history belongs to the browser.
  useEffect(() => (isOpen ? layers?.open(() => close()) : undefined), [isOpen])
}
