import type { ReactNode } from 'react'

/** The quiet box in which a voice message comes to be. All of its states are as high, so that no button moves away. */
export function Panel({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-58 content-center justify-items-center gap-3.5 rounded-card bg-sunken px-3 py-6 text-center text-ink">
      {children}
    </div>
  )
}
