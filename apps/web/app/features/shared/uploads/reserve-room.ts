import { keepVariable } from '~/ui/keep-variable'

/**
 * Ref callbacks for elements at the edge of the screen: toasts appear there too, and need to know how much room is
 * taken. (`--dock-height` on phones, `--corner-height` from `md` on.)
 */
export function reserveCorner(panel: HTMLElement | null) {
  return panel === null ? undefined : keepVariable('--corner-height', panel, (height) => `${height + 12}px`)
}

/** Limited so that a toast still fits above it. */
export function reserveBottom(content: HTMLElement | null) {
  const sheet = content?.closest<HTMLElement>('[role=dialog]')
  return sheet
    ? keepVariable('--dock-height', sheet, (height) => `min(${height}px, 100dvh - 5.5rem)`)
    : undefined
}
