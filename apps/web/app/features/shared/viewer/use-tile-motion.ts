import { useCallback, useRef } from 'react'
import { growFromTile, shrinkToTile } from './motion'

/** The photo that is opened grows from its tile; `close` lets the one that is open then shrink into its own. */
export function useTileMotion(mediaId: string, onClose: () => void) {
  const frame = useRef<HTMLElement | null>(null)
  const hasGrown = useRef(false)
  const isClosing = useRef(false)

  const setFrame = useCallback(
    (element: HTMLElement | null) => {
      frame.current = element
      if (element === null || hasGrown.current) return
      hasGrown.current = true
      growFromTile(element, mediaId)
    },
    [mediaId],
  )

  function close() {
    if (isClosing.current) return
    isClosing.current = true
    void shrinkToTile(frame.current, mediaId).then(onClose)
  }

  return { setFrame, close }
}
