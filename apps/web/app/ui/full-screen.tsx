import { Dialog as Base } from '@base-ui/react/dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { useCoveredPage } from './use-covered-page'

interface FullScreenProps {
  label: string
  onClose(): void
  onKeyDown?(ev: KeyboardEvent): void
  children: ReactNode
}

/**
 * A full-screen layer, dark in every theme, for viewing one item. Dialogs may open above it, and toasts stay visible.
 */
export function FullScreen({ label, onClose, onKeyDown, children }: FullScreenProps) {
  useCoveredPage(true)
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Base.Portal>
        <Base.Popup
          aria-label={label}
          onKeyDown={onKeyDown}
          className="always-dark fixed inset-0 z-(--z-dialog) overflow-hidden bg-[oklch(.13_.012_312)] text-white outline-none"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
