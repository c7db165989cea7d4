import { Drawer as Base } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from './button-look'
import { cx } from './cx'
import { scrimLook } from './dialog'
import { Icon } from './icon'
import { useBackCloses } from './use-back-closes'
import { useCoveredPage } from './use-covered-page'

export interface SheetProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  title: string
  closeLabel: string
  /** A busy sheet cannot be dragged away. */
  isHeld?: boolean
  children: ReactNode
}

/** A panel from the bottom edge, for phones, with a grabber to drag it down and dismiss it. */
export function Sheet({ isOpen, onOpenChange, title, closeLabel, isHeld = false, children }: SheetProps) {
  const change = (next: boolean) => (next || !isHeld) && onOpenChange(next)
  useBackCloses(isOpen, () => change(false))
  useCoveredPage(isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={change} swipeDirection="down" disablePointerDismissal={isHeld}>
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Viewport className="fixed inset-0 z-(--z-dialog) flex items-end justify-center">
          <Base.Popup
            className={cx(
              'flex max-h-[92dvh] w-full max-w-160 flex-col rounded-t-dialog bg-card pb-[env(safe-area-inset-bottom)] text-ink shadow-dialog outline-none',
              'transform-[translateY(var(--drawer-swipe-movement-y))] transition-transform duration-(--dur-slow) ease-out data-swiping:duration-0 data-swiping:select-none',
              'data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)]',
            )}
          >
            <span
              aria-hidden="true"
              className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-pill bg-line-strong"
            />
            <header className="flex items-center justify-between gap-4 py-2 pe-3 ps-5">
              <Base.Title className="serif text-display-xs">{title}</Base.Title>
              <Base.Close
                aria-label={closeLabel}
                className={buttonLook({ variant: 'ghost', isIconOnly: true })}
              >
                <Icon as={X} />
              </Base.Close>
            </header>
            <Base.Content className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5">
              {children}
            </Base.Content>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
