/** The photo's placement in the lightbox. `x` and `y` are its offset from the center, in pixels. */
export interface View {
  zoom: number
  /** Degrees; grows without bound, so that turning never runs backwards. */
  rotation: number
  x: number
  y: number
}

export const MIN_ZOOM = 0.5
export const MAX_ZOOM = 3
export const ZOOM_STEP = 0.5
const DOUBLE_TAP_ZOOM = 2

export const initialView: View = { zoom: 1, rotation: 0, x: 0, y: 0 }

export type ViewAction =
  | { type: 'zoom-in' }
  | { type: 'zoom-out' }
  | { type: 'rotate' }
  | { type: 'reset' }
  /** A pinch in progress: any zoom within the limits, around a point relative to the center. */
  | { type: 'pinch'; factor: number; x: number; y: number }
  /** Fingers lifted: the zoom snaps to a step. */
  | { type: 'settle' }
  | { type: 'double-tap'; x: number; y: number }
  | { type: 'pan'; dx: number; dy: number; reach: { x: number; y: number } }

export function changeView(view: View, action: ViewAction): View {
  switch (action.type) {
    case 'zoom-in':
      return zoomTo(view, onStep(view.zoom) + ZOOM_STEP)
    case 'zoom-out':
      return zoomTo(view, onStep(view.zoom) - ZOOM_STEP)
    case 'rotate':
      return { ...view, rotation: view.rotation + 90, x: 0, y: 0 }
    case 'reset':
      return initialView
    case 'pinch':
      return zoomTo(view, view.zoom * action.factor, action)
    case 'settle':
      return zoomTo(view, onStep(view.zoom))
    case 'double-tap':
      return view.zoom > 1 ? zoomTo(view, 1) : zoomTo(view, DOUBLE_TAP_ZOOM, action)
    case 'pan':
      return {
        ...view,
        x: clamp(view.x + action.dx, action.reach.x),
        y: clamp(view.y + action.dy, action.reach.y),
      }
  }
}

/** How far a photo of this size may be moved in a stage of that size without leaving it. */
export function reachOf(
  view: Pick<View, 'zoom' | 'rotation'>,
  photo: { width: number; height: number },
  stage: { width: number; height: number },
): { x: number; y: number } {
  const shown = isSideways(view) ? { width: photo.height, height: photo.width } : photo
  return {
    x: Math.max(0, (shown.width * view.zoom - stage.width) / 2),
    y: Math.max(0, (shown.height * view.zoom - stage.height) / 2),
  }
}

export function isSideways({ rotation }: Pick<View, 'rotation'>): boolean {
  return rotation % 180 !== 0
}

/** The largest size at which a rotated photo fits the stage; never larger than its own. */
export function fitPhoto(
  photo: { width: number; height: number },
  stage: { width: number; height: number },
  rotation: number,
): { width: number; height: number } {
  const box = isSideways({ rotation }) ? { width: stage.height, height: stage.width } : stage
  const scale = Math.min(1, box.width / photo.width, box.height / photo.height)
  return { width: photo.width * scale, height: photo.height * scale }
}

/** Zooms so that the point under the fingers (or the center) stays in place. */
function zoomTo(view: View, wanted: number, around: { x: number; y: number } = { x: 0, y: 0 }): View {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, wanted))
  if (zoom <= 1) return { ...view, zoom, x: 0, y: 0 }
  const ratio = zoom / view.zoom
  return {
    ...view,
    zoom,
    x: around.x - (around.x - view.x) * ratio,
    y: around.y - (around.y - view.y) * ratio,
  }
}

function onStep(zoom: number): number {
  return Math.round(zoom / ZOOM_STEP) * ZOOM_STEP
}

function clamp(value: number, reach: number): number {
  return Math.min(reach, Math.max(-reach, value))
}
