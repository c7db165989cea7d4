import * as z from 'zod/mini'

/** One kind of expected failure: the HTTP status it is answered with and a sentence a person can act on. */
export interface ErrorDefinition {
  status: number
  message: string
}

/**
 * Declares the closed set of failures of a domain. Codes are stable: clients switch on them.
 *
 * @example
 * export const mediaErrors = defineErrors({
 *   'media.not_found': { status: 404, message: 'This photo is no longer in the album.' },
 * })
 */
export function defineErrors<const T extends Record<string, ErrorDefinition>>(errors: T): T {
  return errors
}

/** Failures that any endpoint may answer, so that no endpoint has to list them. */
export const commonErrors = defineErrors({
  'request.invalid': { status: 400, message: 'Something in the request is not right.' },
  'request.incomplete': { status: 400, message: 'The connection ended before everything was sent.' },
  'request.too_large': { status: 413, message: 'The request is too large.' },
  'request.unsupported_media_type': { status: 415, message: 'This kind of content is not accepted here.' },
  'request.foreign_origin': {
    status: 403,
    message:
      'This page is open under an address that the service does not know as its own. Please open it under its usual address.',
  },
  'request.too_many': { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  'request.proof_needed': {
    status: 428,
    message:
      'Many wrong passwords came from your network. Please reload this page and try again; your browser then proves that it is not guessing.',
  },
  'auth.required': { status: 401, message: 'Session expired. Please log in again.' },
  'resource.not_found': { status: 404, message: 'There is nothing here.' },
  'download.changed': {
    status: 410,
    message:
      'Files were deleted since this download began, so it cannot go on. Remove the unfinished file and download it again.',
  },
  'server.failed': { status: 500, message: 'Something went wrong. Please try again.' },
  'server.unavailable': { status: 503, message: 'The service is busy. Please try again in a moment.' },
  'storage.unavailable': {
    status: 503,
    message: 'The storage does not answer. Please try again in a moment.',
  },
  'storage.full': { status: 507, message: 'The storage is full. Please tell the host.' },
})

/** The body of every answer that is not a success. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    requestId: z.string(),
    details: z.optional(z.record(z.string(), z.unknown())),
  }),
})

export type ErrorBody = z.infer<typeof errorBodySchema>
