// spec: auth.foreign

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { aHost, aPhoto, aWedding } from '../testing/people.ts'
import { aJpeg } from '../testing/pictures.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { parseRange } from './ranges.ts'
import { pagePolicy } from './security-headers.ts'
import { createHttpServer } from './server.ts'

describe('a byte range', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=50-500', { start: 50, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=9-5', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    [undefined, 'whole'],
  ] as const)('%s of 100 bytes means %j', (header, meaning) => {
    expect(parseRange(header, 100)).toEqual(meaning)
  })
})

describe('a process that is about to leave', () => {
  it('refuses what comes over a connection that was kept open, in words, and goes on saying how it stands', async (context) => {
    let isDraining = false
    const http = await createHttpServer({
      log: createLog('silent', 'test'),
      publicUrl: 'http://localhost:3000',
      publicUrlIsSet: true,
      otherUrls: [],
      trustedProxies: [],
      isDraining: () => isDraining,
    })
    context.onTestFinished(() => http.close())
    const config = { policy: 'anyone' as const }
    for (const path of ['/healthz', '/other']) http.get(path, { config }, async () => ({ status: 'ok' }))
    expect((await http.inject('/other')).statusCode).toBe(200)

    isDraining = true
    const refused = await http.inject('/other')

    expect(refused.statusCode).toBe(503)
    expect(refused.json().error).toMatchObject({
      code: 'server.unavailable',
      message: expect.any(String),
      requestId: expect.any(String),
    })
    expect(refused.headers).toMatchObject({ connection: 'close', 'retry-after': '2' })
    expect((await http.inject('/healthz')).statusCode).toBe(200)
  })
})

describe('the edge', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  // spec: H02
  it.each([
    ['https://evil.example', undefined],
    ['null', undefined],
    ['http://localhost:3000.evil.example', undefined],
    ['http://localhost:3000', 'cross-site'],
  ])('A13: takes no write that carries cookies from %s (%s)', async (origin, site) => {
    const host = await aHost(app)
    const headers = { origin, ...(site === undefined ? {} : { 'sec-fetch-site': site }) }
    const answer = await host.post('/api/events', {}, { headers })
    expect(answer).toBeError(403, 'request.foreign_origin')
  })

  // spec: H06
  it.each([
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'application/json\ta',
  ])('H06: takes nothing that calls itself %s for JSON', async (type) => {
    const host = await aHost(app)
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/events',
      headers: {
        cookie: host.cookieHeader(),
        origin: 'http://localhost:3000',
        host: 'localhost:3000',
        'content-type': type,
      },
      payload: '{"title":"x"}',
    })
    expect([400, 415]).toContain(response.statusCode)
    expect(response.json().error.code).toMatch(/^request\./)
  })

  it.each(['{"title":', '{"__proto__":{"admin":true}}', '{"constructor":{"prototype":{}}}', '['])(
    'H06: answers the body %s with a 400 that says nothing of us',
    async (payload) => {
      const host = await aHost(app)
      const response = await app.http.inject({
        method: 'POST',
        url: '/api/events',
        headers: {
          cookie: host.cookieHeader(),
          origin: 'http://localhost:3000',
          host: 'localhost:3000',
          'content-type': 'application/json',
        },
        payload,
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().error).toEqual({
        code: 'request.invalid',
        message: 'Something in the request is not right.',
        requestId: expect.any(String),
      })
    },
  )

  it.each([
    [
      'PUT',
      '/api/account/name',
      { fullName: 'Noor\0 Had\u001bdad\ud800' },
      { fullName: 'Noor Haddad\ufffd' },
    ],
    [
      'PUT',
      '/api/billing/details',
      { name: 'Noor\0', address: 'Lane\0 1\nTown\udfff' },
      { name: 'Noor', address: 'Lane 1\nTown\ufffd' },
    ],
  ] as const)('drops what no text can hold: %s %s', async (method, path, body, kept) => {
    const host = await aHost(app)
    const answer = await host.sendJson(method, path, body)
    expect(answer.status).toBe(200)
    const { body: read } = await host.get(path.replace('/name', ''))
    expect(read).toMatchObject(kept)
  })

  it.each([
    ['POST', '/api/auth/reset-password', { token: 'a\0b', password: 'golden hour' }],
    ['POST', '/api/auth/sign-in', { email: 'noor@example.org', password: 'golden\ud800hour' }],
  ] as const)('refuses a text that cannot be kept: %s %s', async (method, path, body) => {
    const answer = await app.browser().sendJson(method, path, body)
    expect(answer).toBeError(400, 'request.invalid')
    expect(answer.body.error.message).toBe('A text has a character that cannot be kept')
  })

  it('finds nothing at an address with NUL in it', async () => {
    const host = await aHost(app)
    expect(await host.delete('/api/account/sessions/a%00b')).toBeError(404, 'resource.not_found')
  })

  // spec: U07
  it('refuses a body beyond its limit', async () => {
    const host = await aHost(app)
    const answer = await host.post('/api/events', { title: 'x'.repeat(300_000) })
    expect(answer).toBeError(413, 'request.too_large')
  })

  it.each(['//api/events', '/api/events/', '/API/events', '/api/nothing'])(
    'F1: has no second name %s',
    async (path) => {
      const { host, event } = await aWedding(app)
      expect((await host.get(path)).bytes.toString()).not.toContain(event.id)
    },
  )

  it('H05: says nothing of itself when something breaks inside', async () => {
    const { host, event } = await aWedding(app)
    const { db } = app.platform
    const broken = db.query.selectFrom
    db.query.selectFrom = () => {
      throw new Error('select secret from /home/somebody')
    }
    const answer = await host.get(`/api/events/${event.id}`)
    db.query.selectFrom = broken
    expect(answer).toBeError(500, 'server.failed')
    expect(JSON.stringify(answer.body)).not.toContain('secret')
  })

  // spec: H03
  it('H01: puts every security header on every class of answer', async () => {
    const answers = [await app.browser().get('/api/auth/session'), await app.browser().get('/api/nothing')]
    for (const { headers } of answers) {
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('geolocation=()'),
        'cache-control': expect.stringMatching(/no-store/),
      })
      expect(headers).not.toHaveProperty('strict-transport-security')
    }
    expect(pagePolicy(['sha256-abc'])).toContain("script-src 'self' 'sha256-abc'")
    expect(pagePolicy([])).not.toMatch(/script-src[^;]*unsafe/)
    expect(pagePolicy([])).toContain("connect-src 'self';")
    expect(pagePolicy([], { uploadOrigin: 'https://s3.example.com' })).toContain(
      "connect-src 'self' https://s3.example.com;",
    )
  })

  it('H01: asks for https and guards its cookies where the service has it', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://photos.example' } })
    const headers = { host: 'photos.example', origin: 'https://photos.example' }
    const answer = await secure
      .browser()
      .post('/api/auth/sign-up', { email: 'a@example.com', password: 'golden hour' }, { headers })
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=\d{8}/)
    for (const cookie of [answer.headers['set-cookie']].flat()) expect(cookie).toMatch(/^__Host-.*Secure/)
    await secure.close()
  })

  it('H04: logs neither passwords nor credentials nor the proof in an address', async () => {
    const open = await testApp({ environment: { LOG_LEVEL: 'trace' } })
    const { host, event } = await aWedding(open)
    const photo = await aPhoto(open, host, event, await aJpeg())
    await host.get(photo.thumbnailUrl ?? '')
    await host.get('/media/broken')

    const log = open.logged.join('')

    expect(log).toContain('/api/auth/sign-up')
    expect(log).not.toContain('golden hour')
    expect(log).not.toContain('signature=')
    for (const value of host.cookies.values()) expect(log).not.toContain(value.split('.').at(-1))
    await open.close()
  })

  it('shows its figures to an operator on this machine, and to nobody else', async () => {
    const local = await app.browser().get('/metrics')
    expect(local.bytes.toString()).toContain('afterglow_jobs_waiting')
  })

  it.each([
    ['a proxy that says for whom', { 'x-forwarded-for': '198.51.100.1' }],
    ['a proxy that says who it is', { via: '1.1 proxy' }],
    ['a proxy that passes the name on', { host: 'photos.example' }],
    ['a page of another site', { host: 'evil.example:3000' }],
    ['an address on this machine that is not its own name', { host: '127.0.0.1.evil.example' }],
  ])('shows no figures to what comes from this machine through %s', async (_what, headers) => {
    const answer = await app.browser().get('/metrics', { headers })
    expect(answer).toBeError(404, 'resource.not_found')
  })

  // spec: https
  it.each([
    [{ PUBLIC_URL: 'https://photos.example' }],
    [{ PUBLIC_URL: 'http://photos.lan:8080' }],
    [{ TRUSTED_PROXIES: '127.0.0.1' }],
  ])('shows its figures only to a bearer of the token behind a proxy: %j', async (environment) => {
    const proxied = await testApp({
      environment: { METRICS_TOKEN: 'a token of the operator', ...environment },
    })
    const get = (authorization: string) => proxied.browser().get('/metrics', { headers: { authorization } })
    expect(await proxied.browser().get('/metrics')).toBeError(404, 'resource.not_found')
    expect(await get('Bearer another token')).toBeError(404, 'resource.not_found')
    expect((await get('Bearer a token of the operator')).status).toBe(200)
    await proxied.close()
  })

  // spec: backend.rest
  it('describes itself from the contract', async () => {
    const { body } = await app.browser().get('/api/openapi.json')
    expect(body.paths['/api/events/{eventId}/uploads'].post.description).toBe('Policy: event:finish-upload')
    expect((await app.browser().get('/api/docs')).bytes.toString()).toContain('/api/events/:eventId/media')
  })
})
