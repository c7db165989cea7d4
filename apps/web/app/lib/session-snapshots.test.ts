// spec: auth.storage

// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { localSnapshots, parse, SESSION_KEY } from './session-snapshots'

const user = { id: '1', email: 'a@example.com', fullName: null, avatarUrl: null }

describe('a stored session', () => {
  it('is read back', () => {
    const session = { user, expiresAt: '2026-06-20T12:00:00.000Z' }
    expect(parse(JSON.stringify(session))).toEqual(session)
  })

  it.each([null, '', 'not json', '{}', '{"user":{"id":1}}', '[]'])('counts as none when it is %j', (text) => {
    expect(parse(text)).toBeNull()
  })
})

it('a stored session that cannot be read, but names somebody, is removed', () => {
  window.localStorage.setItem(SESSION_KEY, JSON.stringify({ user: { id: 1, email: 'a@example.com' } }))
  expect(localSnapshots(window).read()).toBeNull()
  expect(window.localStorage.getItem(SESSION_KEY)).toBeNull()
})
