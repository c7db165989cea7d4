import type { MouseEvent } from 'react'
import { cx } from '~/ui/cx'

interface ChipProps {
  label: string
  /** Whether its view is shown. */
  isActive?: boolean
  /** It opens something over the page instead of showing a view. */
  opensLayer?: boolean
  onClick(): void
}

/** One button in the row above the photos. */
export function Chip({ label, isActive = false, opensLayer = false, onClick }: ChipProps) {
  function press({ currentTarget }: MouseEvent<HTMLElement>) {
    currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })
    onClick()
  }

  return (
    <button
      type="button"
      {...(opensLayer ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isActive })}
      onClick={press}
      className={cx(
        'min-h-11 shrink-0 rounded-pill border px-4 text-[.9375rem] font-semibold whitespace-nowrap',
        isActive ? 'border-ev-ink bg-ev-ink text-ev-surface' : 'border-line bg-card hover:bg-sunken',
      )}
    >
      {label}
    </button>
  )
}
