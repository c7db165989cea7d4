import type { Clock } from './clock.ts'

/** Answers what `ask` has answered within the last `lifetime` ms. Callers at the same time wait for one answer. */
export function sharedAnswer<T>(ask: () => Promise<T>, lifetime: number, clock: Clock): () => Promise<T> {
  let answer: Promise<T> | undefined
  let askedAt = 0
  return () => {
    if (answer === undefined || clock.now() - askedAt >= lifetime) {
      askedAt = clock.now()
      answer = ask()
    }
    return answer
  }
}
