import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Icon } from '~/ui/icon'

interface TileWords {
  icon: LucideIcon
  name: string
  /** The current state, in a word. */
  text: string
}

const tileLook =
  'flex min-h-23 gap-3 bg-card p-4 text-start text-ink no-underline -outline-offset-2 hover:bg-(--surface-selected) max-sm:flex-col sm:items-center sm:p-5'

/** A tile below the cover. Opens its part's dialog, or leads to a screen. */
export function ActionTile({
  icon,
  name,
  text,
  ...target
}: TileWords & ({ to: string } | { onOpen(): void })) {
  const contents = (
    <>
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-sunken text-accent-ink">
        <Icon as={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-[.9375rem] leading-tight font-semibold">{name}</span>
        <span className="numeric mt-0.5 block min-h-[1.1rem] text-[.8125rem] leading-tight text-subtle">
          {text}
        </span>
      </span>
    </>
  )
  if ('to' in target)
    return (
      <Link to={target.to} className={tileLook}>
        {contents}
      </Link>
    )
  return (
    <button type="button" aria-haspopup="dialog" onClick={target.onOpen} className={tileLook}>
      {contents}
    </button>
  )
}
