import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useCoveredPage } from '~/ui/use-covered-page'

export interface LayerProps {
  label: string
  onClose(): void
  onKeyDown(ev: KeyboardEvent): void
  children: ReactNode
}

/**
 * A native dialog that is open while mounted: it provides the focus trap, Escape and the top layer, and costs guests no
 * script. Nothing else can appear above it; viewers with dialogs of their own use `FullScreen`.
 */
export function ModalLayer({ label, onClose, onKeyDown, children }: LayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // Before it opens, while the scroll bar can still be measured.
  useCoveredPage(true)
  // A modal dialog has to be opened by `showModal`; the attribute alone would leave the page behind it reachable.
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(ev) => {
        ev.preventDefault()
        onClose()
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-dvw max-w-none overflow-hidden bg-[oklch(.13_.012_312/var(--viewer-dark,1))] text-white outline-none backdrop:bg-transparent"
    >
      {children}
    </dialog>
  )
}
