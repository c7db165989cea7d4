import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from './button'
import { cx } from './cx'
import { Icon } from './icon'
import { useCoveredPage } from './use-covered-page'

interface PageLayerProps {
  backLabel: string
  onBack(): void
  /** Handles Escape, for layers with several levels. By default Escape leaves the layer. */
  onEscape?(): void
  /** For a list of lines instead of a grid. */
  isNarrow?: boolean
  /** Layers above this one. */
  over?: ReactNode
  /** Must contain a `PageLayerTitle`. */
  children: ReactNode
}

/** A full screen over the page, which stays mounted below. */
export function PageLayer(props: PageLayerProps) {
  const { backLabel, onBack, onEscape = onBack, isNarrow = false, over, children } = props
  const popup = useRef<HTMLDivElement>(null)
  useCoveredPage(true)
  return (
    <Base.Root open onOpenChange={(isOpen) => !isOpen && onEscape()}>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          // A screen, not a question, so its first button does not get the focus.
          initialFocus={popup}
          className="fixed inset-0 z-(--z-dialog) overflow-y-auto overscroll-contain bg-ev-surface pt-[env(safe-area-inset-top)] pb-[calc(2rem+env(safe-area-inset-bottom))] text-ev-ink outline-none"
        >
          <div
            className={cx(
              'mx-auto grid px-4 pt-2 md:pt-5',
              isNarrow ? 'max-w-160 gap-4' : 'max-w-280 gap-5 md:px-(--gutter)',
            )}
          >
            <Button variant="ghost" className="-ms-3 justify-self-start" onClick={onBack}>
              <Icon as={ChevronLeft} />
              <span>{backLabel}</span>
            </Button>
            {children}
          </div>
          {over}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

export const PageLayerTitle = Base.Title
