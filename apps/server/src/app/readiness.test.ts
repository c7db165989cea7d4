import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import pg from 'pg'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { DiskStore } from '../platform/blobs/index.ts'
import { hookedStore } from '../testing/hooked-store.ts'
import { oneApp } from '../testing/set-up.ts'
import { testApp } from '../testing/test-app.ts'

const METRICS_TOKEN = 'a token of the operator'
const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-readiness-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

let looks = 0
const store = hookedStore(new DiskStore(folder), async (operation) => {
  if (operation === 'check') looks += 1
})
const app = oneApp({ blobs: store, environment: { METRICS_TOKEN, TRUSTED_PROXIES: '127.0.0.1' } })
const ask = (headers: Record<string, string> = {}) => app.browser().get('/readyz', { headers })

it('a thousand callers cost what one costs, once a second', async () => {
  const before = looks
  const answers = await Promise.all(Array.from({ length: 1000 }, () => ask()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(looks - before).toBe(1)
  app.clock.advance(1 * SECONDS)
  await ask()
  expect(looks - before).toBe(2)
})

it('strangers learn whether it is ready, and the operator what to look at', async () => {
  // All devices come from the address of the proxy, which is a warning.
  for (let n = 0; n < 5; n += 1) {
    const visitor = app.browser()
    visitor.cookies.set('afterglow_guest', String(n).padStart(43, 'A'))
    await visitor.get('/healthz')
  }
  expect((await ask()).body).toEqual({
    status: 'ready',
    checks: { database: { ok: true }, store: { ok: true }, queue: { ok: true } },
    warnings: [],
  })
  const { body } = await ask({ authorization: `Bearer ${METRICS_TOKEN}` })
  expect(body.warnings).toEqual([expect.stringContaining('X-Forwarded-For')])
})

// spec: unfit-databases
it.each([
  ['connection limit 0', 'no connection left', 'max_connections'],
  ['set default_transaction_read_only = on', 'read-only', 'primary'],
])('a database whose user has %s is named, and the log says what to do', async (setting, name, remedy) => {
  const user = `ready_${randomBytes(6).toString('hex')}`
  const asUser = async (address: string) => {
    await asOperator(
      address,
      `create role ${user} login password 'secret' in role pg_write_all_data, pg_read_all_data`,
    )
    return Object.assign(new URL(address), { username: user, password: 'secret' }).href
  }
  const ofUser = await testApp({ through: asUser })
  onTestFinished(async () => {
    await ofUser.close()
    await asOperator(inject('templateUrl'), `drop role ${user}`)
  })
  const look = async () => {
    ofUser.clock.advance(1 * SECONDS)
    return (await ofUser.browser().get('/readyz')).body.checks.database
  }
  expect(await look()).toEqual({ ok: true })

  await asOperator(
    inject('templateUrl'),
    `alter role ${user} ${setting}; select pg_terminate_backend(pid) from pg_stat_activity where usename = '${user}'`,
  )

  await expect.poll(look, { timeout: 30 * SECONDS }).toEqual({ ok: false, detail: name })
  expect(ofUser.logged.join('')).toContain(remedy)
})

async function asOperator(connectionString: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(statements)
  await client.end()
}
