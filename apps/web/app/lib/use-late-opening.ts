import { useState } from 'react'

/**
 * The state of what a button opens and nobody needs before: fetched with the first touch, in the page from the first
 * opening on.
 */
export function useLateOpening(load: () => Promise<unknown>) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const prepare = () => void load().catch(() => undefined)
  return {
    isOpen,
    wasOpened,
    setIsOpen,
    /** For the button. */
    trigger: {
      onPointerEnter: prepare,
      onFocus: prepare,
      onClick() {
        setWasOpened(true)
        setIsOpen(true)
      },
    },
  }
}
