import { describe, expect, it } from 'vitest'
import { ApiError } from '~/lib/api'
import { reasonOf } from './reason-of'

const FAILED = 'Failed to update password'

describe('the reason of a failure', () => {
  it('is the server’s own message', () => {
    const refusal = new ApiError({ code: 'auth.weak_password', status: 422, message: 'Too common.' })
    expect(reasonOf(refusal, FAILED)).toBe('Too common.')
  })

  it.each([
    new ApiError({ code: 'network.failed', message: 'Network request failed' }),
    new ApiError({ code: 'response.unreadable', status: 403, message: 'The server answered 403' }),
    new ApiError({ code: 'server.failed', status: 500, message: 'Something went wrong.' }),
    new TypeError('undefined is not a function'),
  ])('is none where the server gave none', (error) => {
    expect(reasonOf(error, FAILED)).toBe(FAILED)
  })
})
