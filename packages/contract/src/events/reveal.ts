/** When all photos appear for everybody, in epoch milliseconds of the server's clock; null when they are not held back. */
export interface Reveal {
  revealsAt: number | null
}

/** Whether photos are still held back: guests see their own, walls none, the host all. */
export function isUnrevealed({ revealsAt }: Reveal, now: number): boolean {
  return revealsAt !== null && now < revealsAt
}
