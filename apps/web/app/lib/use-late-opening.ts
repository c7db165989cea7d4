import { useState } from 'react'

/**
 * The state of a layer that a button opens: its code is fetched on the first touch, and it stays mounted from the first
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
    /** Props for the button. */
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
