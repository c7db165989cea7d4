// spec: auth.guessing

import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { aHost, withoutPassword } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { checkCredentials } from './sign-in.ts'
import { findUserByEmail } from './user-store.ts'

const app = oneApp()

const PASSWORD = 'golden hour'
const HERE = { ip: '192.0.2.1' }

describe('checking a password', () => {
  it.each(['an unknown email', 'a wrong password', 'a host without a password'])(
    'A04: hashes once, at the same cost, for %s',
    async (kind) => {
      const { email } = await aHost(app)
      if (kind === 'a host without a password') await withoutPassword(app, { email })
      const counted = countingPasswords()

      const host = await checkCredentials(
        { db: app.platform.db, passwords: counted.passwords, mailDelivers: false },
        { email: kind === 'an unknown email' ? 'unknown@example.com' : email, password: 'silver hour' },
        HERE,
      )

      expect(host).toBeUndefined()
      const { memory, passes } = app.platform.passwordCost
      expect(counted.costs()).toEqual([`m=${memory},t=${passes},p=1`])
    },
  )

  it('names the host whose password it is', async () => {
    const { email } = await aHost(app)
    const deps = { db: app.platform.db, passwords: createPasswords(), mailDelivers: false }
    const user = await findUserByEmail(app.platform.db.query, email)

    expect(await checkCredentials(deps, { email, password: PASSWORD }, HERE)).toBe(user?.id)
  })

  it('says that an email is not confirmed to nobody but the one who knows the password', async () => {
    const { email } = await aHost(app)
    const deps = { db: app.platform.db, passwords: createPasswords(), mailDelivers: true }

    await expect(checkCredentials(deps, { email, password: PASSWORD }, HERE)).rejects.toMatchObject({
      code: 'auth.email_not_confirmed',
    })
    expect(await checkCredentials(deps, { email, password: 'silver hour' }, HERE)).toBeUndefined()
  })
})

describe('an account of the first release', () => {
  it('signs in with the scrypt hash that it was created with', async () => {
    const { email } = await aHost(app)
    const hash =
      'b64a1415ed3b6083564d2027e4eacbf4:fb06987376385985711ecb9ff03ce7da9eebe5f4e2a207e85acaec336fa3057401727c7efb2ad95b565164ad9cbf8fe4d3a936dbbf692f53bb56bd500b0540a3'
    const user = await findUserByEmail(app.platform.db.query, email)
    await app.platform.db.query
      .updateTable('authAccounts')
      .set({ password: hash })
      .where('userId', '=', user?.id ?? '')
      .execute()

    const signIn = (password: string) => app.browser().post('/api/auth/sign-in', { email, password })

    expect((await signIn(PASSWORD)).status).toBe(200)
    expect(await signIn('silver hour')).toBeError(401, 'auth.invalid_credentials')
  })
})

it('a host who is suspended while they sign in keeps no session', async () => {
  const { email } = await aHost(app)
  const browser = app.browser()
  const { pool } = app.platform.db
  const operator = await pool.connect()
  await operator.query('begin')
  await operator.query('update users set suspended_at = now() where email = $1', [email])

  const signIn = browser.post('/api/auth/sign-in', { email, password: PASSWORD })
  await vi.waitFor(async () => expect(await waitingForRows()).toBe(true), { timeout: 20_000 })
  await operator.query('commit')
  operator.release()

  expect(await signIn).toBeError(403, 'auth.suspended')
  expect((await browser.get('/api/account')).status).toBe(401)
})

/** Whether a transaction of this test's database waits for another one to end. */
async function waitingForRows(): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.platform.db.query)
  return rows.length > 0
}

/** Records the cost in every hash that is made or compared. */
function countingPasswords() {
  const real = createPasswords(app.platform.passwordCost)
  const hashes: string[] = []
  const passwords: Passwords = {
    async hash(password, by) {
      const hash = await real.hash(password, by)
      hashes.push(hash)
      return hash
    },
    verify(password, hash, by) {
      hashes.push(hash)
      return real.verify(password, hash, by)
    },
  }
  return { passwords, costs: () => hashes.map((hash) => hash.split('$')[3]) }
}
