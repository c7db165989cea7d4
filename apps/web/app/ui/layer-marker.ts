/** Stored with a history entry: its page, and how many layers lie over that page. */
export interface Marker {
  page: string
  depth: number
}

export type HistoryState = Record<string, unknown> | null

const KEY = 'layers'

export function markerOf(state: unknown): Marker | null {
  if (typeof state !== 'object' || state === null || !(KEY in state)) return null
  const marker = state[KEY]
  if (typeof marker !== 'object' || marker === null || !('page' in marker) || !('depth' in marker))
    return null
  const { page, depth } = marker
  return typeof page === 'string' && typeof depth === 'number' ? { page, depth } : null
}

export function withMarker(state: HistoryState, marker: Marker): HistoryState {
  return { ...state, [KEY]: marker }
}
