/** The time, injected so that tests can set any moment. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number
  date(): Date
}

export const systemClock: Clock = {
  now: () => Date.now(),
  date: () => new Date(),
}
