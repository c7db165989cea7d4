// spec: auth.words

import { describe, expect, it } from 'vitest'
import { ApiError } from '~/lib/api'
import { resendWords, signInWords, signUpWords, socialFailureWords, socialWords } from './auth-words'

const answer = (code: ApiError['code'], message: string, status = 400) =>
  new ApiError({ code, message, status })
const noAnswer = new ApiError({ code: 'network.failed', message: 'Network request failed' })
const UNEXPECTED = { title: undefined, message: 'An unexpected error occurred. Please try again.' }

describe('a sign-in that failed', () => {
  it('is reported without saying whether the email or the password was wrong', () => {
    expect(signInWords(answer('auth.invalid_credentials', 'Invalid login credentials', 401))).toEqual({
      title: 'Sign in failed',
      message: 'Invalid email or password. Please check your credentials.',
    })
  })

  it('shows the server’s message for any other error', () => {
    expect(signInWords(answer('request.too_many', 'Too many attempts.', 429))).toEqual({
      title: 'Sign in failed',
      message: 'Too many attempts.',
    })
  })

  it('is unexpected without an answer', () => {
    expect(signInWords(noAnswer)).toEqual(UNEXPECTED)
    expect(signInWords(new Error('boom'))).toEqual(UNEXPECTED)
  })
})

describe('a sign-up that failed', () => {
  it('suggests signing in instead when the email is registered', () => {
    expect(signUpWords(answer('auth.already_registered', 'User already registered', 409))).toEqual({
      title: 'Account exists',
      message: 'This email is already registered. Please sign in instead.',
    })
  })

  it('shows the server’s message for any other error', () => {
    const message = 'This password is too common. Please choose another one.'
    expect(signUpWords(answer('auth.weak_password', message, 422))).toEqual({
      title: 'Sign up failed',
      message,
    })
  })

  it('is unexpected without an answer', () => {
    expect(signUpWords(noAnswer)).toEqual(UNEXPECTED)
  })
})

describe('a mail that was not sent again', () => {
  it('shows the server’s message', () => {
    expect(resendWords(answer('request.too_many', 'Too many attempts.', 429))).toEqual({
      title: 'Failed to resend email',
      message: 'Too many attempts.',
    })
    expect(resendWords(noAnswer)).toEqual(UNEXPECTED)
  })
})

describe('a sign-in with a provider that failed', () => {
  it.each([
    ['Google', 'Google sign in failed', 'An unexpected error occurred with Google sign in.'],
    ['Apple', 'Apple sign in failed', 'An unexpected error occurred with Apple sign in.'],
  ] as const)('names %s', (provider, title, unexpected) => {
    expect(socialWords(provider, answer('auth.social_refused', 'Not today.', 401))).toEqual({
      title,
      message: 'Not today.',
    })
    expect(socialFailureWords(provider, 'Not today.')).toEqual({ title, message: 'Not today.' })
    expect(socialWords(provider, noAnswer)).toEqual({ title: undefined, message: unexpected })
    expect(socialFailureWords(provider, null)).toEqual({ title: undefined, message: unexpected })
  })
})
