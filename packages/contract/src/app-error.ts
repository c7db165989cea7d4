import { accountErrors } from './accounts/errors.ts'
import { albumErrors } from './albums/errors.ts'
import { billingErrors } from './billing/errors.ts'
import { cameraErrors } from './camera/errors.ts'
import { challengeErrors } from './challenges/errors.ts'
import { commentErrors } from './comments/errors.ts'
import { downloadErrors } from './downloads/errors.ts'
import { eventErrors } from './events/errors.ts'
import { faceErrors } from './faces/errors.ts'
import { guestErrors } from './guests/errors.ts'
import { commonErrors, type ErrorDefinition } from './kernel/index.ts'
import { mediaErrors } from './media/errors.ts'
import { moderationErrors } from './moderation/errors.ts'
import { noteErrors } from './notes/errors.ts'
import { operatorErrors } from './operator/errors.ts'
import { printKitErrors } from './print-kit/errors.ts'
import { uploadErrors } from './uploads/errors.ts'
import { wallErrors } from './wall/errors.ts'

/** Every code the product answers with. */
export const errorCatalogue = {
  ...commonErrors,
  ...accountErrors,
  ...eventErrors,
  ...guestErrors,
  ...uploadErrors,
  ...cameraErrors,
  ...mediaErrors,
  ...commentErrors,
  ...albumErrors,
  ...challengeErrors,
  ...moderationErrors,
  ...noteErrors,
  ...wallErrors,
  ...printKitErrors,
  ...downloadErrors,
  ...faceErrors,
  ...billingErrors,
  ...operatorErrors,
} satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof errorCatalogue

/** Whether a stored text is the code of an error. */
export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}

/** An expected failure. Anything else that is thrown is a bug and is answered with `server.failed`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: Record<string, unknown> | undefined

  constructor(
    code: ErrorCode,
    details?: Record<string, unknown>,
    options?: { message?: string; cause?: unknown },
  ) {
    super(options?.message ?? errorCatalogue[code].message, { cause: options?.cause })
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = details
  }
}
