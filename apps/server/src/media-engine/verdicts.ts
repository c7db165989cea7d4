import type { FailureReason } from './outcome.ts'

/** Reasons that concern the bytes, reported by a child that survived. All others concern the machine. */
const ABOUT_THE_BYTES: readonly FailureReason[] = ['undecodable', 'too_many_pixels']

/** A verdict is final only after a second child confirms it. */
export const VERDICTS_NEEDED = 2

/** Whether the reason is a verdict about the file. A crash, a timeout or a memory limit implies nothing about it. */
export function isVerdict(reason: FailureReason): boolean {
  return ABOUT_THE_BYTES.includes(reason)
}

/** How such a failure reads in the queue. */
export const SECOND_LOOK = ', a second look is due'

/** Nothing was derived and there is no verdict about the file: the job is tried again. */
export class NotDerivedError extends Error {
  override readonly name = 'NotDerivedError'
  readonly reason: string

  constructor(reason: string, { isSecondLookDue = false } = {}) {
    super(`The media engine made nothing of it: ${reason}${isSecondLookDue ? SECOND_LOOK : ''}`)
    this.reason = reason
  }
}
