import { AppError, type ErrorCode } from '@afterglow/contract'
import { DEFAULT_LANGUAGE, type ErrorBody } from '@afterglow/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnavailable } from '../db/errors.ts'
import { StorageFullError, StoreUnavailableError } from '../platform/blobs/index.ts'
import { fieldOf } from '../platform/field-of.ts'
import { wordsFor } from '../platform/reader-words.ts'
import { BusyError } from '../platform/turns.ts'
import { languageOf } from './request-language.ts'

/** Renders every failure as `{ error: { code, message, requestId, details? } }`; internals never leak. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // No words can follow the bytes of an answer that breaks off.
    if (reply.raw.headersSent) {
      if (!hasReaderLeft(error)) request.log.error({ err: error }, 'an answer broke off')
      reply.raw.destroy()
      return undefined
    }
    const known = toAppError(error)
    // The request log already has a full line for each request, by status.
    if (known.status >= 500 && !(error instanceof BusyError))
      request.log.error({ err: error }, 'request failed')
    return sendError(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new AppError('resource.not_found')))
}

function hasReaderLeft(error: unknown): boolean {
  return fieldOf(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE'
}

const codes = new WeakMap<FastifyRequest, ErrorCode>()

/** The error that a request was answered with, if any. */
export function errorCodeOf(request: FastifyRequest): ErrorCode | undefined {
  return codes.get(request)
}

export function sendError(request: FastifyRequest, reply: FastifyReply, error: AppError): FastifyReply {
  codes.set(request, error.code)
  const body: ErrorBody = {
    error: {
      code: error.code,
      message: refusalWords(error, request),
      requestId: request.id,
      ...(error.details === undefined ? {} : { details: error.details }),
    },
  }
  const retryAfter = error.details?.['retryAfterSeconds']
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  else if (MOMENTARY.has(error.code)) reply.header('retry-after', 2)
  return reply
    .code(error.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Why the request was refused, for its reader. Only in English does a refusal have words of its own, such as about one field. */
export function refusalWords(error: AppError, request: FastifyRequest): string {
  const language = languageOf(request, 'guest')
  return language === DEFAULT_LANGUAGE ? error.message : wordsFor(language).refusal(error.code)
}

/** Failures that are expected to pass in a moment. */
const MOMENTARY: ReadonlySet<ErrorCode> = new Set(['server.unavailable', 'storage.unavailable'])

/** Client errors of the HTTP layer below us, by the framework's code. */
const CLIENT_FAULTS: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.invalid',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.invalid',
  FST_ERR_BAD_URL: 'request.invalid',
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (error instanceof BusyError) {
    const { retryAfterSeconds } = error
    return new AppError('server.unavailable', { retryAfterSeconds }, { cause: error })
  }
  if (isDatabaseUnavailable(error)) return new AppError('server.unavailable', undefined, { cause: error })
  if (error instanceof StoreUnavailableError)
    return new AppError('storage.unavailable', undefined, { cause: error })
  if (error instanceof StorageFullError) return new AppError('storage.full', undefined, { cause: error })
  const code = fieldOf(error, 'code')
  const fault = typeof code === 'string' ? CLIENT_FAULTS[code] : undefined
  if (fault !== undefined) return new AppError(fault, undefined, { cause: error })
  const status = fieldOf(error, 'statusCode')
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError('request.invalid', undefined, { cause: error })
  }
  return new AppError('server.failed', undefined, { cause: error })
}
