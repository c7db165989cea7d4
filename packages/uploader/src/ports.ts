/** Time, so that tests need not wait for it. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  /** Resolves after `ms`; rejects with the signal's reason when aborted before. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** What the browser believes about its network. */
export interface Connection {
  isOnline(): boolean
  /** Calls back whenever the network returns. Answers how to stop that. */
  onOnline(listener: () => void): () => void
}

/** Makes the small JPEG that is shown until the server has made its own. Null when the browser cannot decode it. */
export type MakeThumbnail = (file: File, signal: AbortSignal) => Promise<Blob | null>

/** SHA-256 in lower-case hex, or undefined when it would cost too much. Takes as long as the file needs to be read. */
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
  onOnline(listener) {
    globalThis.addEventListener('online', listener)
    return () => globalThis.removeEventListener('online', listener)
  },
}
