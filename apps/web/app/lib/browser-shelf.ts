/** What this browser keeps for good, or for the life of a tab; none inside of apps that keep nothing. */
export function shelfOf(name: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[name]
  } catch (error) {
    // Reading the property is what throws where cookies are blocked.
    if (error instanceof DOMException) return null
    throw error
  }
}
