// spec: ops.secret

import { describe, expect, it } from 'vitest'
import { oneDatabase } from '../testing/set-up.ts'
import { adoptSecret, knowsCurrentSecret, registerSecrets } from './secret-register.ts'

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map((one) => `the ${one} secret of the tests`)
const test = oneDatabase()

describe('the register of secrets', () => {
  it('follows a replacement step by step, and refuses whoever does not know the current secret', async () => {
    const { db } = test
    const starts = (...secrets: [string, ...string[]]) => registerSecrets(db, secrets)
    const knows = (...secrets: [string, ...string[]]) => knowsCurrentSecret(db.query, secrets)
    expect(await knows(FIRST!)).toBe(true)
    expect(await starts(FIRST!)).toBe(true)
    expect(await starts(SECOND!)).toBe(false)

    expect(await starts(FIRST!, SECOND!)).toBe(true)
    expect(await starts(FIRST!)).toBe(true)
    expect(await starts(SECOND!, FIRST!)).toBe(true)
    expect(await starts(FIRST!)).toBe(false)
    expect([await knows(FIRST!), await knows(FIRST!, SECOND!)]).toEqual([false, true])

    // One that is restarted with the list of the step before.
    expect(await starts(FIRST!, SECOND!)).toBe(true)
    expect(await starts(SECOND!)).toBe(true)
    expect(await starts(FIRST!)).toBe(false)

    expect(await starts(THIRD!)).toBe(false)
    await db.transaction((tx) => adoptSecret(tx, [THIRD!]))
    expect([await starts(THIRD!), await starts(SECOND!)]).toEqual([true, false])
  })

  it('lets one of two different ones start that start at once', async () => {
    const { db } = test
    await db.query.deleteFrom('authSecrets').execute()
    const starts = await Promise.all([FIRST!, SECOND!].map((secret) => registerSecrets(db, [secret])))
    expect(starts.toSorted()).toEqual([false, true])
  })

  it('holds nothing a secret could be read from', async () => {
    const rows = await test.db.query.selectFrom('authSecrets').select('fingerprint').execute()
    for (const { fingerprint } of rows) expect(fingerprint).toMatch(/^[\w-]{43}$/)
  })
})
