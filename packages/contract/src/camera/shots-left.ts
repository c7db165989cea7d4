import type { Shots } from './schema.ts'

/** How many shots are left, given those that this phone still has to send; null without a limit. */
export function shotsLeft({ total, taken }: Shots, waiting: Iterable<string>): number | null {
  return total === null ? null : Math.max(0, total - new Set([...taken, ...waiting]).size)
}
