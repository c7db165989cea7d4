import type { FailureReason } from './outcome.ts'

/** Reasons that speak of the bytes, given by a child that lived to give them. All others are about the machine. */
const ABOUT_THE_BYTES: readonly FailureReason[] = ['undecodable', 'too_many_pixels']

/** One more look, by a fresh child, before anything final follows from a verdict. */
export const VERDICTS_NEEDED = 2

/** Whether the reason is a verdict about the file. A crash, a timeout or a memory cap says nothing of it. */
export function isVerdict(reason: FailureReason): boolean {
  return ABOUT_THE_BYTES.includes(reason)
}

/** How such a failure reads in the queue. */
export const SECOND_LOOK = ', a second look is due'

/** Nothing was made of a file, and nothing final is known of it: the job is tried again. */
export class NotDerivedError extends Error {
  override readonly name = 'NotDerivedError'
  readonly reason: string

  constructor(reason: string, { isSecondLookDue = false } = {}) {
    super(`The media engine made nothing of it: ${reason}${isSecondLookDue ? SECOND_LOOK : ''}`)
    this.reason = reason
  }
}
