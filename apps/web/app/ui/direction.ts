/** Whether the page is written from right to left. Pages that are rendered before they have a document are not asked. */
export function isRightToLeft(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dir === 'rtl'
}

/** The side of the screen where lines end. */
export function sideOfEnd(): 'left' | 'right' {
  return isRightToLeft() ? 'left' : 'right'
}

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }

/**
 * The key that means the same where one reads from left to right: in a page written from right to left ArrowLeft leads to
 * the next item, so it becomes ArrowRight. Applied twice it gives the key back.
 */
export function readingKey(key: string): string {
  return isRightToLeft() ? (MIRRORED[key] ?? key) : key
}

/** Whether a swipe to this side draws in the next item, which waits at the side where lines end. */
export function leadsOn(swipe: 'left' | 'right'): boolean {
  return swipe !== sideOfEnd()
}
