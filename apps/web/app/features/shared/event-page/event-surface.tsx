import type { EventLook } from '@afterglow/contract/events'
import type { ReactNode } from 'react'

/** The ground of the guest page, and of its preview for the host, in the look that the host chose. */
export function EventSurface({ look, children }: { look: EventLook; children: ReactNode }) {
  const corners = look.hasSquareCorners ? '[&_.rounded-photo]:rounded-none' : ''
  return (
    <div data-event-theme={look.colorTheme} className={`min-h-dvh bg-ev-surface text-ev-ink ${corners}`}>
      {children}
    </div>
  )
}
