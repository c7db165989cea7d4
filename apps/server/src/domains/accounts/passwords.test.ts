// spec: auth.guessing

import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const passwords = createPasswords()
const HERE = { request: { ip: '192.0.2.1' }, target: 'an account' }

/** Written by better-auth 1.7.7, which hashed the passwords of the first accounts. */
const SCRYPT_HASHES = [
  {
    password: 'golden hour',
    hash: 'b64a1415ed3b6083564d2027e4eacbf4:fb06987376385985711ecb9ff03ce7da9eebe5f4e2a207e85acaec336fa3057401727c7efb2ad95b565164ad9cbf8fe4d3a936dbbf692f53bb56bd500b0540a3',
  },
  {
    password: 'ﬁancé ①②③',
    hash: '442e696f6808681e5296c43440adb0cc:992bf7c0e515308528319086600a98ebae46c3d4df7b478185a53990bfa48bfb1924476a037244e9705a100bd7e1bd54c8c15dcb2fd017b173c9256c8d0c7ff5',
  },
] as const

describe('a password', () => {
  it('is kept as Argon2id with the figures that OWASP gives', async () => {
    const hash = await passwords.hash('golden hour', HERE)
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify('golden hour', hash, HERE)).toBe(true)
    expect(await passwords.verify('golden hours', hash, HERE)).toBe(false)
  })

  it('has a salt of its own each time', async () => {
    expect(await passwords.hash('golden hour', HERE)).not.toBe(await passwords.hash('golden hour', HERE))
  })

  it.each(SCRYPT_HASHES)('of an account from before Argon2id still opens it: $password', async (known) => {
    expect(await passwords.verify(known.password, known.hash, HERE)).toBe(true)
    expect(await passwords.verify(`${known.password}s`, known.hash, HERE)).toBe(false)
  })

  it('kept with scrypt is the same in composed and in decomposed letters', async () => {
    const { hash } = SCRYPT_HASHES[1]
    expect(await passwords.verify('fiancé 123', hash, HERE)).toBe(true)
    expect(await passwords.verify('fiance 123', hash, HERE)).toBe(false)
  })

  it('is the same in composed, decomposed and full-width letters', async () => {
    const hash = await passwords.hash('fiancé 123', HERE)
    expect(await passwords.verify('fiance\u{301} １２３', hash, HERE)).toBe(true)
    expect(await passwords.verify('Fiancé 123', hash, HERE)).toBe(false)
    expect(await passwords.verify('fiancé 123 ', hash, HERE)).toBe(false)
  })

  it('whose hash is of decomposed letters, as all were before, still opens', async () => {
    const typed = 'fiance\u{301} 123'
    expect(await passwords.verify(typed, await hashAsTyped(typed), HERE)).toBe(true)
  })

  it.each([
    '',
    'plain text',
    'abc:',
    ':abc',
    `abc:${'0'.repeat(127)}`,
    `${'0'.repeat(32)}:${'g'.repeat(128)}`,
  ])('is never right against a damaged hash (%j)', async (hash) =>
    expect(await passwords.verify('golden hour', hash, HERE)).toBe(false),
  )
})

/** The hash of a password as it was typed. */
async function hashAsTyped(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const cost = { parallelism: 1, tagLength: 32, memory: 19_456, passes: 2 }
  const tag = await promisify(argon2)('argon2id', { ...cost, message: password, nonce })
  const [salt, text] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${text}`
}

describe('hashing', () => {
  it('A06: does two at a time, and those of one account wait for no other', async () => {
    const order: string[] = []
    const ask = (password: string, target: string) =>
      passwords.hash(password, { ...HERE, target }).then(() => void order.push(target))
    const crowd = Array.from({ length: 12 }, (_, n) => ask(`${n}`, 'a crowd'))
    const one = ask('golden hour', 'somebody')
    await Promise.all([...crowd, one])
    expect(order.indexOf('somebody')).toBeLessThan(5)
  })
})
