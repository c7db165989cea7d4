import type { ErrorCode } from '@afterglow/contract'

/** Every failure of a call, with the code by which screens choose their texts. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly code: ErrorCode | 'network.failed' | 'response.unreadable'
  readonly status: number
  readonly requestId: string | null
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | null

  constructor(fields: {
    code: ApiError['code']
    message: string
    status?: number
    requestId?: string | null
    details?: Record<string, unknown> | undefined
    retryAfterSeconds?: number | null
    cause?: unknown
  }) {
    super(fields.message, { cause: fields.cause })
    this.code = fields.code
    this.status = fields.status ?? 0
    this.requestId = fields.requestId ?? null
    this.details = fields.details
    this.retryAfterSeconds = fields.retryAfterSeconds ?? null
  }

  /** Worth retrying unchanged: the network failed, or the server is starting or busy. */
  get isRetryable(): boolean {
    return this.code === 'network.failed' || this.status === 502 || this.status === 503 || this.status === 504
  }
}

export function isApiError(error: unknown, code?: ApiError['code']): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === code)
}
