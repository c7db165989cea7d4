import type { ReactNode } from 'react'
import { cx } from './cx'

export type BadgeTone = 'live' | 'accent' | 'success' | 'warning' | 'neutral' | 'paper' | 'ink'

const tones: Record<BadgeTone, string> = {
  live: "bg-(--rose-600) text-white before:size-[.4rem] before:rounded-full before:bg-current before:shadow-[0_0_0_3px_oklch(1_0_0/.25)] before:content-['']",
  accent: 'bg-accent-soft-strong text-accent-ink',
  success: 'bg-success-soft text-success-ink shadow-[inset_0_0_0_1px_var(--success-border)]',
  warning: 'bg-warning-soft text-warning-ink shadow-[inset_0_0_0_1px_var(--warning-border)]',
  neutral: 'bg-sunken text-muted shadow-[inset_0_0_0_1px_var(--border)]',
  paper: 'bg-[oklch(.992_.004_84/.94)] text-(--ink-900)',
  ink: 'bg-[oklch(.18_.03_308/.72)] text-white',
}

/** A status in a word. `paper` and `ink` are for photographs. */
export function Badge({
  tone,
  className,
  children,
}: {
  tone: BadgeTone
  className?: string
  children: ReactNode
}) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1.5 rounded-pill px-2.5 text-xs tight-[1] font-semibold tracking-normal whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
