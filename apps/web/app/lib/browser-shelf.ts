/** The browser's permanent or per-tab storage; none in in-app browsers without storage. */
export function shelfOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name]
  } catch (error) {
    // Reading the property itself throws where cookies are blocked.
    if (error instanceof DOMException) return null
    throw error
  }
}
