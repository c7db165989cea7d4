/** Hands work from one stage to the next; the reader takes everything that has gathered at once. */
export interface Channel<T> {
  push(...items: T[]): void
  /** Marks the end: nothing follows. */
  close(): void
  /** Everything available, as soon as there is anything; null after the end. */
  take(): Promise<T[] | null>
}

export function createChannel<T>(): Channel<T> {
  let waiting: T[] = []
  let isClosed = false
  let wake: () => void = () => undefined

  return {
    push(...items) {
      waiting.push(...items)
      if (items.length > 0) wake()
    },
    close() {
      isClosed = true
      wake()
    },
    async take() {
      while (waiting.length === 0 && !isClosed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (waiting.length === 0) return null
      const taken = waiting
      waiting = []
      return taken
    },
  }
}
