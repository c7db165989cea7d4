import { hashPassword as hashWithScrypt } from 'better-auth/crypto'
import { describe, expect, it, vi } from 'vitest'
import { type TestDb, testDb } from '../../testing/test-db.ts'
import { createAuth } from './auth.ts'
import { createPasswords, createTurns } from './passwords.ts'

const passwords = createPasswords()

describe('a password', () => {
  it('is kept as Argon2id with the figures that OWASP gives', async () => {
    const hash = await passwords.hash('golden hour')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await passwords.verify('golden hour', hash)).toBe(true)
    expect(await passwords.verify('golden hours', hash)).toBe(false)
  })

  it('has a salt of its own each time', async () => {
    expect(await passwords.hash('golden hour')).not.toBe(await passwords.hash('golden hour'))
  })

  it('is verified as well when it was kept with scrypt', async () => {
    const hash = await hashWithScrypt('golden hour')
    expect(await passwords.verify('golden hour', hash)).toBe(true)
    expect(await passwords.verify('silver hour', hash)).toBe(false)
  })
})

describe('hashing', () => {
  it('A06: does two at a time, and the others in the order they came', async () => {
    const turns = createTurns(2)
    let running = 0
    let most = 0
    const finished: number[] = []
    await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        turns(async () => {
          running += 1
          most = Math.max(most, running)
          await new Promise(setImmediate)
          running -= 1
          finished.push(n)
        }),
      ),
    )
    expect(most).toBe(2)
    expect(finished).toEqual(Array.from({ length: 30 }, (_, n) => n))
  })

  it('gives its turn on when it fails', async () => {
    const turns = createTurns(1)
    await expect(turns(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await turns(async () => 'next')).toBe('next')
  })

  it('A04: is done for an unknown email as for a known one', async () => {
    const test: TestDb = await testDb()
    const hash = vi.fn(passwords.hash)
    const auth = createAuth({
      db: test.db,
      passwords: { ...passwords, hash },
      confirmsEmail: false,
      secret: 'a-secret-of-the-tests-and-nobody-else',
      publicUrl: 'http://localhost:3000',
    })

    const signIn = auth.api.signInEmail({ body: { email: 'nobody@example.com', password: 'golden hour' } })

    await expect(signIn).rejects.toMatchObject({ statusCode: 401 })
    expect(hash).toHaveBeenCalledOnce()
    await test.db.close()
    await test.drop()
  })
})
