/** The browser's clock, in one place: pure functions take the time as an argument. */
export function now(): Date {
  return new Date()
}
