// spec: auth.foreign

import { afterEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/test-app.ts'

const METRICS_TOKEN = 'a token of the operator'
let app: TestApp
afterEach(() => app.close())

/** A product whose operator reads its warnings. */
const watched = (environment: Record<string, string> = {}) =>
  testApp({ environment: { METRICS_TOKEN, ...environment } })

async function visits(count: number, headersOf: (n: number) => Record<string, string>): Promise<void> {
  const isHttps = app.platform.config.publicUrl.startsWith('https:')
  for (let n = 0; n < count; n += 1) {
    const visitor = app.browser()
    visitor.cookies.set(isHttps ? '__Host-afterglow_guest' : 'afterglow_guest', String(n).padStart(43, 'A'))
    await visitor.get('/healthz', { headers: headersOf(n) })
  }
}

async function readiness(): Promise<{ status: number; warnings: string[] }> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const { status, body } = await app.browser().get('/readyz', { headers })
  return { status, warnings: body.warnings }
}

describe('addresses of visitors', () => {
  it('that a proxy does not forward are a warning, and no reason to be unready', async () => {
    app = await watched({ TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'warn' })
    await visits(5, () => ({}))
    const { status, warnings } = await readiness()
    expect(warnings).toEqual([expect.stringContaining('X-Forwarded-For')])
    expect(status).toBe(200)
    expect(app.logged.filter((line) => line.includes('from the proxy itself'))).toHaveLength(1)
  })

  it('that are forwarded by a proxy nobody trusts are one as well', async () => {
    app = await watched({ PUBLIC_URL: 'https://album.example', LOG_LEVEL: 'warn' })
    expect(app.logged.join()).toContain('TRUSTED_PROXIES is empty')
    await visits(5, (n) => ({ 'x-forwarded-for': `198.51.100.${n}` }))
    expect((await readiness()).warnings).toEqual([expect.stringContaining('Set TRUSTED_PROXIES')])
  })

  it('that are one for many devices are one, without any proxy', async () => {
    app = await watched()
    await visits(19, () => ({}))
    expect((await readiness()).warnings).toEqual([])
    await visits(20, () => ({}))
    expect((await readiness()).warnings).toEqual([expect.stringContaining('Many devices')])
  })

  it('that differ are as they should be', async () => {
    app = await watched({ TRUSTED_PROXIES: '127.0.0.1' })
    await visits(30, (n) => ({ 'x-forwarded-for': `198.51.100.${n}` }))
    expect((await readiness()).warnings).toEqual([])
  })
})
