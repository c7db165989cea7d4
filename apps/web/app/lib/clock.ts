/** The browser's clock, in one place: what is pure takes the time as an argument. */
export function now(): Date {
  return new Date()
}
