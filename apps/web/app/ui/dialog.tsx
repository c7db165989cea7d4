import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonLook } from './button-look'
import { cx } from './cx'
import { Icon } from './icon'
import { useBackCloses } from './use-back-closes'
import { useCoveredPage } from './use-covered-page'

export interface DialogProps {
  isOpen: boolean
  onOpenChange(isOpen: boolean): void
  title: string
  description?: string
  /** Before the title, such as the person's face. */
  lead?: ReactNode
  /** After the title, such as a count. */
  badge?: ReactNode
  closeLabel: string
  /** Escape and the scrim do nothing during a save. */
  isSaving?: boolean
  /** `xl` leaves room on its right for additional content (see the layout dialog). */
  width?: keyof typeof widths
  /** On phones a panel from the bottom edge, for more than a question. */
  isSheetOnPhones?: boolean
  /** Cancel first, then the primary action. */
  footer?: ReactNode
  children?: ReactNode
}

const widths = {
  sm: 'w-[min(27rem,calc(100vw-min(2rem,32px)))]',
  md: 'w-[min(34rem,calc(100vw-min(2rem,32px)))]',
  lg: 'w-[min(40rem,calc(100vw-min(2rem,32px)))]',
  wide: 'w-[min(52rem,calc(100vw-min(2rem,32px)))]',
  xl: 'w-[min(68rem,calc(100vw-min(2rem,32px)))] lg:pe-96',
}

const sheetLook =
  'max-md:top-auto max-md:end-0 max-md:bottom-0 max-md:start-0 max-md:w-full max-md:max-h-[92dvh] max-md:translate-none max-md:rounded-b-none max-md:pb-[env(safe-area-inset-bottom)]'

/** The body scrolls, the footer does not, unless the text is so large that heading and footer fill the screen. */
export function Dialog(props: DialogProps) {
  const { isOpen, onOpenChange, isSaving, width = 'md', isSheetOnPhones = false, footer, children } = props
  const change = (next: boolean) => (next || !isSaving) && onOpenChange(next)
  useBackCloses(isOpen, () => change(false))
  useCoveredPage(isOpen)
  return (
    <Base.Root open={isOpen} onOpenChange={change}>
      <Base.Portal>
        <Base.Backdrop className={scrimLook} />
        <Base.Popup
          className={cx(
            'fixed top-1/2 left-1/2 z-(--z-dialog) @container flex max-h-[calc(100dvh-min(3rem,48px))] -translate-x-1/2 -translate-y-1/2 flex-col overflow-y-auto rounded-dialog bg-card text-ink shadow-dialog outline-none',
            'transition-[opacity,margin] duration-(--dur-slow) ease-out data-ending-style:opacity-0 data-ending-style:duration-(--dur-base) data-starting-style:mt-3 data-starting-style:opacity-0',
            widths[width],
            isSheetOnPhones && sheetLook,
          )}
        >
          <DialogHeader {...props} />
          {children && (
            <div
              className={cx(
                'min-h-0 overflow-y-auto @max-[17rem]:shrink-0 px-5 pt-5 last:pb-7 sm:px-7',
                isSheetOnPhones && 'pb-6',
              )}
            >
              {children}
            </div>
          )}
          {footer && (
            <footer
              data-foot
              className={cx(
                'flex flex-wrap justify-end gap-2.5 p-5 sm:px-7',
                isSheetOnPhones ? 'border-t border-line' : 'sm:pt-6 sm:pb-7',
              )}
            >
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function DialogHeader({ title, description, lead, badge, closeLabel, isSaving }: DialogProps) {
  return (
    <header
      className={cx(
        'flex justify-between gap-4 pt-6 pe-5 ps-5 @max-[17rem]:flex-wrap sm:ps-7',
        lead ? 'items-center' : 'items-start',
      )}
    >
      {lead}
      <div className={cx('flex-1 @max-[17rem]:order-last @max-[17rem]:basis-full', !lead && 'pt-1.5')}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Base.Title className="serif text-display-sm">{title}</Base.Title>
          {badge}
        </div>
        {description && (
          <Base.Description className="mt-1.5 text-sm text-muted">{description}</Base.Description>
        )}
      </div>
      <Base.Close
        aria-label={closeLabel}
        disabled={isSaving}
        className={buttonLook({ variant: 'ghost', isIconOnly: true }, 'ms-auto')}
      >
        <Icon as={X} size={18} />
      </Base.Close>
    </header>
  )
}

export const scrimLook =
  'fixed inset-0 z-(--z-scrim) bg-scrim transition-opacity duration-(--dur-slow) data-ending-style:opacity-0 data-starting-style:opacity-0'
