import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useBackCloses } from './use-back-closes'
import { useCoveredPage } from './use-covered-page'

interface CoverPageProps {
  isOpen: boolean
  onClose(): void
  label: string
  children: ReactNode
}

/** A layer that covers the whole page in its own colors, for one moment. Back and Escape close it. */
export function CoverPage({ isOpen, onClose, label, children }: CoverPageProps) {
  useBackCloses(isOpen, onClose)
  useCoveredPage(isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          aria-label={label}
          className="fixed inset-0 z-(--z-dialog) overflow-y-auto overscroll-contain bg-card outline-none transition-opacity duration-(--dur-base) data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
