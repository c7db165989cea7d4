import { t } from 'virtual:words/viewer'
import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { useBackCloses } from '~/ui/use-back-closes'
import { useFocusInside } from './use-focus-inside'
import { ViewerButton } from './viewer-buttons'

interface ViewerSheetProps {
  title: string
  onClose(): void
  children: ReactNode
}

/**
 * A panel over the lower part of the viewer; on wide screens at its right edge. Not a dialog of its own: nothing can
 * appear above the viewer, which is one.
 */
export function ViewerSheet({ title, onClose, children }: ViewerSheetProps) {
  const id = useId()
  const sheet = useRef<HTMLElement>(null)
  useBackCloses(true, onClose)
  useFocusInside(sheet)
  return (
    <section
      ref={sheet}
      aria-labelledby={id}
      onKeyDown={(ev) => {
        // The viewer's keys are not meant while somebody writes.
        ev.stopPropagation()
        if (ev.key !== 'Escape') return
        ev.preventDefault()
        onClose()
      }}
      className="absolute inset-x-0 bottom-0 z-10 flex max-h-[68dvh] flex-col rounded-t-[1.75rem] bg-[oklch(.2_.015_312)] text-white shadow-dialog outline-none lg:inset-y-0 lg:start-auto lg:max-h-none lg:w-96 lg:rounded-none"
    >
      <header className="flex items-center gap-3 py-2 pe-2 ps-5">
        <h2 id={id} className="flex-1 text-lg font-semibold">
          {title}
        </h2>
        <ViewerButton label={t('sheet.close')} icon={X} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
