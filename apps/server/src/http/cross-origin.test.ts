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
  it('changes nothing where the product is served over https', async () => {
    const secure = await testApp({ environment: { PUBLIC_URL: 'https://photos.example' } })
    const write = (origin: string) =>
      secure.http.inject({
        method: 'POST',
        url: '/api/auth/sign-out',
        headers: { host: 'photos.example', origin, cookie: '__Host-afterglow_access=x' },
      })
    expect((await write('http://photos.example')).json().error.code).toBe('request.foreign_origin')
    expect((await write('https://photos.example')).statusCode).not.toBe(403)
    await secure.close()
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
