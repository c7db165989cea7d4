// spec: auth.foreign

import { allEndpoints } from '@afterglow/contract'
import { describe, expect, it } from 'vitest'
import { aWedding } from '../testing/people.ts'
import { oneApp } from '../testing/set-up.ts'
import { testApp } from '../testing/test-app.ts'

const app = oneApp()

const FOREIGN = [
  'https://evil.example',
  'null',
  'http://localhost:3000.evil.example',
  'http://evil-localhost:3000',
]

describe('H02: another site', () => {
  it.each(FOREIGN)('is allowed to read nothing with a host’s cookies: %s', async (origin) => {
    const { host, event } = await aWedding(app)
    for (const path of ['/api/auth/session', '/api/events', `/api/events/${event.id}/page`]) {
      const { headers } = await host.get(path, { headers: { origin } })
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  it.each(FOREIGN)('is allowed nothing by a preflight: %s', async (origin) => {
    const { host } = await aWedding(app)
    const { headers } = await app.http.inject({
      method: 'OPTIONS',
      url: '/api/events',
      headers: { origin, cookie: host.cookieHeader(), 'access-control-request-method': 'POST' },
    })
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(headers).not.toHaveProperty('access-control-allow-credentials')
  })
})

describe('a page of the same host that came without encryption', () => {
  // spec: https
  it('changes nothing where the product is served over https', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://photos.example' } })
    const write = (origin: string) =>
      secure.http.inject({
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { host: 'photos.example', origin, cookie: '__Host-afterglow_access=x' },
      })
    const { error } = (await write('http://photos.example')).json()
    expect(error).toMatchObject({
      code: 'request.foreign_origin',
      details: { address: 'https://photos.example' },
    })
    expect((await write('https://photos.example')).statusCode).not.toBe(403)
    await secure.close()
  })
})

describe('a write whose headers name a host that is not ours', () => {
  const secure = oneApp({
    environment: {
      PUBLIC_URL: 'https://photos.example',
      OTHER_URLS: 'https://photos.example.org, http://localhost:8080',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  })
  const write = async (headers: Record<string, string>) => {
    const cookies = { cookie: '__Host-afterglow_access=x' }
    const response = await secure.http.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: { ...cookies, ...headers },
    })
    return response.statusCode === 403 ? response.json().error.code : 'accepted'
  }

  it.each([
    ['Host', { host: 'evil.example' }],
    ['X-Forwarded-Host', { host: 'photos.example', 'x-forwarded-host': 'evil.example' }],
    ['a Host with a port', { host: 'photos.example:8443' }],
  ])('is refused, although its page has the same name: %s', async (_header, named) => {
    const { host, 'x-forwarded-host': forwarded = host } = named as Record<string, string>
    for (const headers of [named, { ...named, 'sec-fetch-site': 'same-origin' }])
      expect(await write({ ...headers, origin: `https://${forwarded}` })).toBe('request.foreign_origin')
  })

  it('opens no socket either', async () => {
    const response = await secure.http.inject({
      url: '/api/events/0197a000-0000-7000-8000-000000000000/socket',
      headers: { host: 'evil.example', origin: 'https://evil.example', upgrade: 'websocket' },
    })
    expect(response.json().error.code).toBe('request.foreign_origin')
  })

  it('is accepted from every address that the operator lists, whatever the proxy calls the host', async () => {
    const pages = ['https://photos.example', 'https://photos.example.org', 'http://localhost:8080']
    for (const origin of pages)
      for (const host of ['photos.example', 'product.internal:3000'])
        expect(await write({ host, origin })).toBe('accepted')
    expect(await write({ host: 'photos.example.org', origin: 'http://photos.example.org' })).toBe(
      'request.foreign_origin',
    )
  })

  it('tells the operator once which address to list', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: 'https://photos.example', LOG_LEVEL: 'warn' } })
    const headers = { host: 'photos.lan', origin: 'https://photos.lan' }
    for (const _visit of [1, 2]) await app.browser().post('/api/auth/sign-out', {}, { headers })
    const said = app.logged.filter((line) => line.includes('OTHER_URLS'))
    expect(said).toEqual([expect.stringContaining('https://photos.lan')])
    await app.close()
  })
})

describe('a write to an installation whose address is not set', () => {
  it('is accepted from whatever address its page is open under, and from no other', async () => {
    const app = await testApp({ environment: { PUBLIC_URL: '' } })
    const write = (origin: string) =>
      app.browser().post('/api/auth/sign-out', {}, { headers: { host: '192.168.1.20:3000', origin } })
    expect((await write('http://192.168.1.20:3000')).status).toBe(204)
    expect(await write('http://192.168.1.21:3000')).toBeError(403, 'request.foreign_origin')
    await app.close()
  })
})

describe('A13: a form on another site', () => {
  const writes = allEndpoints().filter(
    ({ method, policy }) =>
      method !== 'GET' && policy !== 'provider-state' && policy !== 'provider-signature',
  )
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']

  it.each(writes.map(({ method, path }) => [method, path] as const))(
    'changes nothing through %s %s',
    async (method, path) => {
      const { host, event } = await aWedding(app)
      const url = path.replace(':eventId', event.id).replace(/:\w+/g, '0197a000-0000-7000-8000-000000000000')
      for (const type of types) {
        const response = await app.http.inject({
          method,
          url,
          headers: {
            cookie: host.cookieHeader(),
            host: 'localhost:3000',
            origin: 'https://evil.example',
            'content-type': type,
          },
          payload: 'password=golden+hour',
        })
        expect(response.statusCode).toBe(403)
        expect(response.json().error.code).toBe('request.foreign_origin')
      }
    },
  )
})
