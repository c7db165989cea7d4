/** Time, injected so that tests need not wait. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason if aborted before. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** What the browser reports about its network. */
export interface Connection {
  isOnline(): boolean
  /** Calls back when another attempt may succeed: the network returns, or the page is seen again. Returns a function that unsubscribes. */
  onHope(listener: () => void): () => void
}

/**
 * Makes the small JPEG that is shown until the server has made its own. Null when the browser cannot decode the file.
 */
export type MakeThumbnail = (file: File, signal: AbortSignal, look: Look) => Promise<Blob | null>

/** What a thumbnail is given beyond its photo, as the server's renditions are; null for nothing. */
export type Look = 'film' | null

/** SHA-256 in lowercase hex, or undefined when it would cost too much. Takes as long as reading the file. */
export type HashFile = (file: File) => Promise<string | undefined>

export const browserClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  sleep(ms, signal) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const timer = setTimeout(settle, ms, resolve)
      const stop = () => settle(() => reject(signal?.reason))
      function settle(then: () => void) {
        clearTimeout(timer)
        signal?.removeEventListener('abort', stop)
        then()
      }
      signal?.addEventListener('abort', stop)
    })
  },
}

export const browserConnection: Connection = {
  isOnline: () => navigator.onLine,
  onHope(listener) {
    const onVisible = () => document.visibilityState === 'visible' && listener()
    globalThis.addEventListener('online', listener)
    globalThis.document?.addEventListener('visibilitychange', onVisible)
    return () => {
      globalThis.removeEventListener('online', listener)
      globalThis.document?.removeEventListener('visibilitychange', onVisible)
    }
  },
}
