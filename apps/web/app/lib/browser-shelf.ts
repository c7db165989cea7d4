/** What is used of a browser's storage. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

type Name = 'localStorage' | 'sessionStorage'

/** What the browser did not take, until the page is left. */
const held: Record<Name, Map<string, string>> = { localStorage: new Map(), sessionStorage: new Map() }

/**
 * The browser's storage, permanent or per tab. Where it keeps nothing (cookies blocked, a full disk, some in-app
 * browsers) this page holds what it is given.
 */
export function shelfOf(name: Name): Shelf {
  const inPage = held[name]
  return {
    getItem: (key) => inPage.get(key) ?? attempt(() => window[name].getItem(key)) ?? null,
    setItem(key, value) {
      const isTaken = attempt(() => {
        window[name].setItem(key, value)
        return true
      })
      if (isTaken) inPage.delete(key)
      else inPage.set(key, value)
    },
    removeItem(key) {
      inPage.delete(key)
      attempt(() => window[name].removeItem(key))
    },
  }
}

/**
 * What `work` on a browser's storage answers; undefined where there is none. Reading the property itself throws where
 * cookies are blocked; it is missing or null in some in-app browsers.
 */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return undefined
    throw error
  }
}
