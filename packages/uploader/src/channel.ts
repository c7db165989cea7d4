/** What one stage of work hands to the next: whatever has gathered is taken at once. */
export interface Channel<T> {
  push(...items: T[]): void
  /** Nothing follows. */
  close(): void
  /** All that is there, as soon as there is anything; null after the end. */
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
