import type { EventLook } from '@afterglow/contract/events'
import type { ReactNode } from 'react'

/** The ground of the guest page, and of its preview for the host, in the look that the host chose. */
export function EventSurface({ look, children }: { look: EventLook; children: ReactNode }) {
  return (
    <div data-event-theme={look.colorTheme} className="min-h-dvh bg-ev-surface text-ev-ink">
      {children}
    </div>
  )
}
