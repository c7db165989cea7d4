/** A value outside React that screens follow with `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T
  set(next: T): void
  /** Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

export function createObservable<T>(initial: T): Observable<T> {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
