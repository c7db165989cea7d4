import type { ErrorCode } from '@afterglow/contract'
import { expect } from 'vitest'
import type { Answer } from './agent.ts'

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the signature of the library's own interface
  interface Matchers<T = any> {
    /** An error answer of the contract: this status, this code, a request id, and nothing internal. */
    toBeError(status: number, code: ErrorCode): T
  }
}

expect.extend({
  toBeError(answer: Answer, status: number, code: ErrorCode) {
    const error = (answer.body as { error?: { code?: string; requestId?: string } } | null)?.error
    const pass = answer.status === status && error?.code === code && typeof error.requestId === 'string'
    return {
      pass,
      message: () =>
        `expected ${status} ${code}, the answer was ${answer.status} ${JSON.stringify(answer.body)}`,
    }
  },
})
