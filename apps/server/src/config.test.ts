import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = { AUTH_SECRET: 'a-secret-of-the-tests-and-nobody-else' }

describe('the address of the operator', () => {
  it.each([
    [{ OPERATOR_EMAIL: 'desk@example.com', MAIL_FROM: 'no-reply@example.com' }, 'desk@example.com'],
    [{ MAIL_FROM: 'Afterglow <no-reply@example.com>' }, 'no-reply@example.com'],
    [{ MAIL_FROM: 'hello@example.com', OPERATOR_EMAIL: '' }, 'hello@example.com'],
    [{}, 'no-reply@localhost'],
  ])('with %j is %s', (environment, address) => {
    expect(readConfig({ ...SECRET, ...environment }).operatorEmail).toBe(address)
  })

  it('has to be one', () => {
    expect(() => readConfig({ ...SECRET, OPERATOR_EMAIL: 'the desk' })).toThrow(ConfigError)
  })
})
