import { shelfOf } from './browser-shelf'

/** A message that survives one page load: shown by the next page, then deleted. */
export interface Flash {
  tone: 'success' | 'destructive'
  title: string
  message: string
}

const KEY = 'afterglow.flash'

export function leaveFlash(flash: Flash) {
  shelfOf('sessionStorage').setItem(KEY, JSON.stringify(flash))
}

export function takeFlash(): Flash | null {
  const text = shelfOf('sessionStorage').getItem(KEY)
  shelfOf('sessionStorage').removeItem(KEY)
  // Only `leaveFlash` writes it, in this tab.
  return text ? JSON.parse(text) : null
}
