// spec: A11

import { describe, expect, it } from 'vitest'
import { takeSocialFailure } from './social-failure'

const written = (failure: unknown) =>
  `other=1; afterglow_social_failure=${encodeURIComponent(JSON.stringify(failure))}`

describe('a visit to a provider that led nowhere', () => {
  it('is shown once, in the words that the server left', () => {
    const failure = { provider: 'google', name: 'Google', message: 'The user closed the window.' }
    const page = { cookie: written(failure) }
    expect(takeSocialFailure(page)).toEqual(failure)
    expect(page.cookie).toContain('max-age=0')
  })

  it('is nothing when nothing was left', () => {
    expect(takeSocialFailure({ cookie: 'other=1' })).toBeNull()
  })

  it.each(['%', '{', '', encodeURIComponent('{"provider":"facebook","message":"x"}')])(
    'is nothing when the cookie holds %j',
    (value) => {
      expect(takeSocialFailure({ cookie: `afterglow_social_failure=${value}` })).toBeNull()
    },
  )
})
