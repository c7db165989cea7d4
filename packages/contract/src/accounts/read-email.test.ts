import { describe, expect, it } from 'vitest'
import { credentialsSchema, emailSchema } from './schema.ts'

describe('an email address', () => {
  it.each([
    ['capitals', 'Noor.Haddad@Example.ORG'],
    ['a space behind', 'noor.haddad@example.org '],
    ['a no-break space before', '\u{a0}noor.haddad@example.org'],
    ['spaces around its at sign', 'noor.haddad @ example.org'],
    ['spaces around a full stop', 'noor. haddad@example .org'],
    ['a full-width at sign', 'noor.haddad＠example.org'],
    ['full-width letters', 'ｎｏｏｒ.ｈａｄｄａｄ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
    ['a zero-width space', 'noor.haddad@\u{200b}example.org'],
    ['its scheme, as copied from a link', 'mailto:noor.haddad@example.org'],
    ['angle brackets, as copied from a mail', '<noor.haddad@example.org>'],
  ])('is read with %s', (_what, typed) => {
    expect(emailSchema.parse(typed)).toBe('noor.haddad@example.org')
    expect(credentialsSchema.parse({ email: typed, password: 'x' }).email).toBe('noor.haddad@example.org')
  })

  it.each(['noor haddad@example.org', 'noor.haddad', '@example.org', 'noor@@example.org', ''])(
    'is not seen in %o',
    (typed) => {
      expect(emailSchema.safeParse(typed).success).toBe(false)
    },
  )

  it('is asked for where it is missing', () => {
    const missing = credentialsSchema.safeParse({ password: 'x' })
    expect(missing.error?.issues[0]?.message).toContain('You must provide')
  })
})
