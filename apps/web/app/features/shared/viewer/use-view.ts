import { useReducer } from 'react'
import type { Keys } from './keys'
import { changeView, initialView, type View, type ViewAction } from './view'

export interface ViewControls {
  view: View
  change(action: ViewAction): void
  /** The keys that zoom and rotate. */
  viewKeys: Keys
}

/** Zoom, rotation and offset of the open photo. */
export function useView(): ViewControls {
  const [view, change] = useReducer(changeView, initialView)
  const zoomIn = () => change({ type: 'zoom-in' })
  const viewKeys = {
    '+': zoomIn,
    '=': zoomIn,
    '-': () => change({ type: 'zoom-out' }),
    r: () => change({ type: 'rotate' }),
  }
  return { view, change, viewKeys }
}
