// spec: backend.rest, media.policy

import path from 'node:path'
import { allEndpoints } from '@afterglow/contract'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/server.ts'
import { createLog } from '../platform/log.ts'
import { readBuiltWeb, siteAddresses } from '../shell/built-web.ts'
import { type TestApp, testApp } from './test-app.ts'

const WEB_BUILD = path.join(import.meta.dirname, '../../../web/build')

describe('the route table', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())

  /** `METHOD /path` of every route that is really registered, HEAD twins left out. */
  function registered(): string[] {
    const table = app.http.printRoutes({ commonPrefix: false, includeHooks: false })
    const routes: string[] = []
    const path: string[] = []
    for (const line of table.split('\n')) {
      const match = /^([│ ]*)[├└]── (\S+) \(([A-Z, ]+)\)$/.exec(line)
      if (match === null) continue
      const [, indent = '', part = '', methods = ''] = match
      path.splice(indent.length / 4)
      path.push(part)
      for (const method of methods.split(', '))
        if (method !== 'HEAD') routes.push(`${method} ${path.join('')}`)
    }
    return routes
  }

  it('holds every endpoint of the contract', () => {
    const found = registered()
    for (const { method, path } of allEndpoints()) expect(found).toContain(`${method} ${path}`)
  })

  it('holds nothing beyond the contract but the pages of the app, the operator’s and the sandbox’s', async () => {
    const known = new Set(allEndpoints().map(({ method, path }) => `${method} ${path}`))
    const others = registered().filter((route) => !known.has(route))
    const web = await readBuiltWeb(WEB_BUILD)
    const built = web === null ? [] : [...siteAddresses(web), ...web.screens]
    const pages = [...built, '/:eventId/a/:code', '/*', '/sitemap.xml', '/robots.txt'].map(
      (page) => `GET ${page}`,
    )
    const files = [
      'GET /assets/*',
      'GET /assets/:language/:file',
      'GET /guest-assets/:language/:file',
      'GET /guest-assets/*',
    ]
    const operator = ['GET /metrics', 'GET /api/openapi.json', 'GET /api/docs']
    const ours = others.filter((route) => !/^[A-Z]+ \/payment-sandbox\//.test(route))
    for (const route of ours) expect([...pages, ...files, ...operator]).toContain(route)
  })

  it('R01: counts how often everything is asked that costs much or can be guessed', () => {
    const isCostly =
      /sign-(up|in)|password|resend|refresh|unlock|notes(\/:\w+)?$|uploads$|archives$|orders|subscriptions|verify$|messages$/
    const uncounted = allEndpoints()
      .filter(({ method, path }) => (method === 'POST' || method === 'PUT') && isCostly.test(path))
      // Wrong passwords are answered with a proof of work instead: a count would refuse right ones for a neighbor's.
      .filter(({ limit, errors }) => limit === undefined && !errors?.includes('request.proof_needed'))
    expect(uncounted.map(({ path }) => path)).toEqual([])
  })

  // spec: G02
  it('cannot be started with a route that declares no policy', async () => {
    const http = await createHttpServer({
      log: createLog('silent', 'test'),
      publicUrl: 'http://localhost:3000',
      publicUrlIsSet: true,
      otherUrls: [],
      trustedProxies: [],
    })
    http.get('/back-door', async () => 'open')
    await expect(http.ready()).rejects.toThrow('GET /back-door')
  })

  it('is guarded also where a plain server would not be', () => {
    // The guard is ours, not the framework's: without it such a route would simply exist.
    const plain = Fastify()
    expect(() => plain.get('/back-door', async () => 'open')).not.toThrow()
  })
})
