/** A message that outlives one page load: shown by the page that comes next, then forgotten. */
export interface Flash {
  tone: 'success' | 'destructive'
  title: string
  message: string
}

const KEY = 'afterglow.flash'

export function leaveFlash(flash: Flash) {
  window.sessionStorage.setItem(KEY, JSON.stringify(flash))
}

export function takeFlash(): Flash | null {
  const text = window.sessionStorage.getItem(KEY)
  window.sessionStorage.removeItem(KEY)
  // Written by `leaveFlash` in this tab, and by nobody else.
  return text ? JSON.parse(text) : null
}
