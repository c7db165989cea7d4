import type { Media } from '@afterglow/contract/media'
import type { KeyboardEvent } from 'react'
import { photoAt } from '~/features/shared/photo-grid'
import { moveBy } from './grid-layout'
import type { Selection, SelectionChange } from './selection'

interface Grid {
  media: readonly Media[]
  columns: number
  selection: Selection
  onSelect(change: SelectionChange): void
  onSelectAll(): void
  keep(tile: { id: string; isWanted: boolean }): void
}

export function pressGridKey(ev: KeyboardEvent<Element>, grid: Grid) {
  const { media, columns, selection, onSelect, onSelectAll, keep } = grid
  const id = photoAt(ev.target)
  const index = media.findIndex((item) => item.id === id)
  if ((ev.ctrlKey || ev.metaKey) && ev.key === 'a') onSelectAll()
  else if (ev.ctrlKey || ev.metaKey || ev.altKey || index === -1) return
  else if (ev.key === 'Escape' && selection.ids.size > 0) onSelect({ type: 'clear' })
  else if (ev.key === 'x') onSelect({ type: 'toggle', id })
  else if (ev.key === 'X') onSelect({ type: 'range', id, order: media.map((item) => item.id) })
  else {
    const next = media[moveBy(ev.key, index, { columns, count: media.length })]
    if (next === undefined || next.id === id) return
    keep({ id: next.id, isWanted: true })
  }
  ev.preventDefault()
}

/** Room for the top bar and for the bar of the selection, in px. */
const HEADROOM = 88
const FOOTROOM = 96

/** Scrolls no further than necessary, as a list does for arrow keys. */
export function revealTile(top: number, height: number) {
  const below = top + height + FOOTROOM - window.innerHeight
  const distance = top < HEADROOM ? top - HEADROOM : Math.max(0, below)
  if (distance !== 0) window.scrollBy({ top: distance, behavior: 'instant' })
}
