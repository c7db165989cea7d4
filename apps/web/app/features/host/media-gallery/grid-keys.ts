import type { Media } from '@afterglow/contract/media'
import type { KeyboardEvent } from 'react'
import { photoAt, type TileBox } from '~/features/shared/photo-grid'
import { readingKey } from '~/ui/direction'
import { moveIn } from './row-layout'
import type { Selection, SelectionChange } from './selection'

/** What a key does with the selected photos, or else with the one that has the focus. */
export interface GridCommands {
  p(ids: readonly string[]): void
  u(ids: readonly string[]): void
  i(ids: readonly string[]): void
  l(ids: readonly string[]): void
  a(ids: readonly string[]): void
}

interface Grid {
  media: readonly Media[]
  boxes: readonly TileBox[]
  selection: Selection
  commands: GridCommands
  onSelect(change: SelectionChange): void
  onSelectAll(): void
  keep(tile: { id: string; isWanted: boolean }): void
}

export function pressGridKey(ev: KeyboardEvent<Element>, grid: Grid) {
  const { media, boxes, selection, commands, onSelect, onSelectAll, keep } = grid
  const id = photoAt(ev.target)
  const index = media.findIndex((item) => item.id === id)
  if ((ev.ctrlKey || ev.metaKey) && ev.key === 'a') onSelectAll()
  else if (ev.ctrlKey || ev.metaKey || ev.altKey || index === -1) return
  else if (ev.key === 'Escape' && selection.ids.size > 0) onSelect({ type: 'clear' })
  else if (ev.key === 'x') onSelect({ type: 'toggle', id })
  else if (ev.key === 'X') onSelect({ type: 'range', id, order: media.map((item) => item.id) })
  else if (isCommand(ev.key, commands)) {
    // Held down, a key would do it again and again.
    if (!ev.repeat) commands[ev.key](selection.ids.size > 0 ? [...selection.ids] : [id])
  } else {
    const next = media[moveIn(boxes, readingKey(ev.key), index)]
    if (next === undefined || next.id === id) return
    keep({ id: next.id, isWanted: true })
  }
  ev.preventDefault()
}

function isCommand(key: string, commands: GridCommands): key is keyof GridCommands {
  return Object.hasOwn(commands, key)
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
