import type { FailureReason } from './protocol.ts'

/** Deaths that another try may survive; whatever else the engine says of a file, it will say again. */
const PASSING = new Set<FailureReason>(['crashed', 'timeout', 'memory', 'io'])
const MAX_TRIES = 3

/** Whether a job that failed should be tried once more. Attempts are counted from 1. */
export function isWorthAnotherTry(reason: FailureReason, attempt: number): boolean {
  return PASSING.has(reason) && attempt < MAX_TRIES
}
