import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { SECONDS } from '@afterglow/contract/kernel'
import { afterAll, expect, it } from 'vitest'
import { DiskStore } from '../platform/blobs/index.ts'
import { hookedStore } from '../testing/hooked-store.ts'
import { oneApp } from '../testing/set-up.ts'

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
