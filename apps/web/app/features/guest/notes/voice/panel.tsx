import type { ReactNode } from 'react'

/** The panel of a voice message. All its states have the same height, so that no button moves. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-58 content-center justify-items-center gap-3.5 rounded-card bg-sunken px-3 py-6 text-center text-ink">
      {children}
    </div>
  )
}
