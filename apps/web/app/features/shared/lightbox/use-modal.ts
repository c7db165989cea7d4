import { useEffect, useRef } from 'react'
import { useCoveredPage } from '~/ui/use-covered-page'

/** A native dialog that is open while mounted: it provides the focus trap, Escape and the top layer. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it opens, while the scroll bar can still be measured.
  useCoveredPage(true)
  // A modal dialog has to be opened by `showModal`; the attribute alone would leave the page behind it reachable.
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return dialog
}

export const modalLook =
  'fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[oklch(.13_.012_312)] text-white outline-none backdrop:bg-black'
