/** The selected photos. The anchor is where a range begins. */
export interface Selection {
  ids: ReadonlySet<string>
  anchor: string | null
}

export type SelectionChange =
  | { type: 'toggle'; id: string }
  /** From the anchor to this photo, both included, in screen order. */
  | { type: 'range'; id: string; order: readonly string[] }
  | { type: 'all'; ids: readonly string[] }
  | { type: 'add'; ids: readonly string[] }
  /** They no longer exist. */
  | { type: 'drop'; ids: readonly string[] }
  | { type: 'clear' }

export const NOTHING: Selection = { ids: new Set(), anchor: null }

export function changeSelection(selection: Selection, change: SelectionChange): Selection {
  switch (change.type) {
    case 'toggle':
      return { ids: toggled(selection.ids, change.id), anchor: change.id }
    case 'range':
      return {
        ids: new Set([...selection.ids, ...between(change.order, selection.anchor, change.id)]),
        anchor: selection.anchor ?? change.id,
      }
    case 'all':
      return { ids: new Set(change.ids), anchor: selection.anchor }
    case 'add':
      return { ...selection, ids: new Set([...selection.ids, ...change.ids]) }
    case 'drop': {
      const gone = new Set(change.ids)
      if (!change.ids.some((id) => selection.ids.has(id))) return selection
      return { ...selection, ids: new Set([...selection.ids].filter((id) => !gone.has(id))) }
    }
    case 'clear':
      return NOTHING
  }
}

function toggled(ids: ReadonlySet<string>, id: string): Set<string> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function between(order: readonly string[], from: string | null, to: string): readonly string[] {
  const end = order.indexOf(to)
  const start = from === null ? end : order.indexOf(from)
  if (start === -1 || end === -1) return [to]
  return order.slice(Math.min(start, end), Math.max(start, end) + 1)
}
