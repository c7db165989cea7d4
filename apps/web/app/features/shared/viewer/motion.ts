/** Milliseconds; the curves are the tokens' `--ease-out`. */
const GROW = 360
const SHRINK = 280
const EASE_OUT = 'cubic-bezier(.16, 1, .3, 1)'
/** Corners of a tile, in px. */
const TILE_RADIUS = 6
/** How far a finger draws a photo down until it is smallest and the page shows through most, in px. */
const FULL_PULL = 240

/** Marks what fades while a photo is on its way: bars and words. */
export const CHROME = { 'data-chrome': '' } as const

/** Not for readers who asked for less motion. */
export function mayMove(element: HTMLElement): boolean {
  return 'animate' in element && !window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Lets the open photo grow out of its tile on the page below. */
export function growFromTile(frame: HTMLElement, mediaId: string): void {
  const dialog = frame.closest('dialog')
  if (dialog === null || !mayMove(frame)) return
  fade(dialog, 'in')
  const tile = tileOf(mediaId)
  if (tile) move(frame, [asTile(frame, tile), AT_REST], GROW)
}

/** Lets it shrink back. Resolves when it is there; at once where nothing may move. */
export async function shrinkToTile(frame: HTMLElement | null, mediaId: string): Promise<void> {
  const dialog = frame?.closest('dialog')
  if (!frame || !dialog || !mayMove(frame)) return
  fade(dialog, 'out')
  const tile = tileOf(mediaId)
  if (tile) move(frame, [AT_REST, asTile(frame, tile)], SHRINK)
  // Not the animation's own end: in a hidden tab it has none.
  await new Promise((resolve) => setTimeout(resolve, SHRINK))
}

/** The share of a full pull, 0 to 1, that a finger has drawn the photo down. */
export function pullOf(y: number): number {
  return Math.min(1, Math.max(0, y / FULL_PULL))
}

/** Lets the page show through as far as the photo is pulled down. */
export function showThrough(stage: HTMLElement | null, pull: number): void {
  stage?.closest('dialog')?.style.setProperty('--viewer-dark', String(1 - pull * 0.8))
}

const AT_REST = { transform: 'none', clipPath: 'inset(0 round 0)' }

/** The frame as the tile shows it: smaller, elsewhere, and cropped. */
function asTile(frame: HTMLElement, tile: DOMRect): Keyframe {
  const now = frame.getBoundingClientRect()
  // A photo that is pulled down is smaller already.
  const scaled = now.width / Math.max(1, frame.offsetWidth)
  const scale = Math.max(tile.width / now.width, tile.height / now.height)
  const x = (tile.left + tile.width / 2 - now.left - now.width / 2) / scaled
  const y = (tile.top + tile.height / 2 - now.top - now.height / 2) / scaled
  const beside = Math.max(0, now.width - tile.width / scale) / 2 / scaled
  const above = Math.max(0, now.height - tile.height / scale) / 2 / scaled
  const radius = TILE_RADIUS / scale / scaled
  return {
    transform: `translate(${x}px, ${y}px) scale(${scale})`,
    clipPath: `inset(${above}px ${beside}px round ${radius}px)`,
  }
}

/** Null where it is not on the screen. */
function tileOf(mediaId: string): DOMRect | null {
  const box = document.querySelector(`main [data-photo="${CSS.escape(mediaId)}"]`)?.getBoundingClientRect()
  return box && box.width > 0 && box.bottom > 0 && box.top < window.innerHeight ? box : null
}

function move(frame: HTMLElement, keyframes: Keyframe[], duration: number): void {
  frame.animate(keyframes, { duration, easing: EASE_OUT, fill: 'forwards' }).finished.then(
    (animation) => duration === GROW && animation.cancel(),
    () => undefined,
  )
}

function fade(dialog: HTMLElement, direction: 'in' | 'out'): void {
  const isIn = direction === 'in'
  const dark = getComputedStyle(dialog).backgroundColor
  const clear = 'transparent'
  dialog.animate(
    { backgroundColor: isIn ? [clear, dark] : [dark, clear] },
    { duration: isIn ? 220 : SHRINK, easing: EASE_OUT, ...(!isIn && { fill: 'forwards' as const }) },
  )
  for (const part of dialog.querySelectorAll('[data-chrome]'))
    part.animate(
      { opacity: isIn ? [0, 1] : [1, 0] },
      { duration: 140, delay: isIn ? 200 : 0, fill: isIn ? 'backwards' : 'forwards' },
    )
}
