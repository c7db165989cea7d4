// spec: routes.404

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { AppError } from '@afterglow/contract'
import type { Language } from '@afterglow/contract/kernel'
import { aGuestPage } from '@afterglow/contract/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createHttpServer } from '../http/server.ts'
import { NO_ID } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { readBuiltWeb } from './built-web.ts'
import { chooseEncoding } from './encoding.ts'
import { registerShell, type ShellDeps } from './routes.ts'

const PUBLIC_URL = 'https://photos.example'
const OPEN_EVENT = '4kd82mxq7rtz'
const ALBUM = '0198c0de-0000-7000-8000-0000000000a1'
const HTML = (title: string) => `<html><head><title>${title}</title></head><body></body></html>`
const BUILD: Record<string, string> = {
  'routes.json': JSON.stringify({
    pages: ['/', '/pricing', '/use-cases/weddings'],
    screens: [
      '/:eventId',
      '/event/:eventId',
      '/photo-wall/:eventId',
      '/dashboard/home',
      '/dashboard/events/:eventId/media',
    ],
  }),
  'pages/en/shell.html': HTML('Afterglow'),
  'pages/de/shell.html': HTML('Auf Deutsch'),
  'client/index.html': HTML('Landing'),
  'client/pricing/index.html': HTML('Pricing'),
  'client/use-cases/weddings/index.html': HTML('Weddings'),
  'pages/de/site/index.html': HTML('Startseite'),
  'pages/de/site/pricing/index.html': HTML('Preise'),
  'pages/en-XA/site/pricing/index.html': HTML('Ƥřîčîñĝ'),
  'client/mark.svg': '<svg/>',
  'client/assets/root.css': 'a{}',
  'client/assets/root.js': 'en',
  'client/assets/react.js': 'all',
  'client/assets/de/root.js': 'de',
  'pages/en/guest.html': HTML('Guest'),
  'pages/de/guest.html': HTML('Gast'),
  'guest/guest-assets/guest.css': 'a{}',
}

describe('the public site', () => {
  let folder: string
  let http: FastifyInstance
  let eventLanguage: Language | null = null

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-site-'))
    for (const [name, text] of Object.entries(BUILD)) {
      await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
      await writeFile(path.join(folder, name), text)
    }
    http = await createHttpServer({
      log: createLog('silent', 'test'),
      publicUrl: PUBLIC_URL,
      publicUrlIsSet: true,
      otherUrls: [],
      trustedProxies: [],
    })
    const deps: Partial<ShellDeps> = {
      web: (await readBuiltWeb(folder)) ?? undefined,
      publicUrl: PUBLIC_URL,
      openGuestPage: async (_request, _reply, eventId) => {
        if (eventId === OPEN_EVENT) return aGuestPage([], { title: 'Noor & Elias', language: eventLanguage })
        throw new AppError('event.not_found')
      },
      hasEvent: async (eventId) => eventId === OPEN_EVENT,
      findEventLanguage: async () => eventLanguage,
      findAlbum: async (eventId, code) => (eventId === OPEN_EVENT && code === 'pt4x8k2m' ? ALBUM : null),
    }
    await registerShell(http, deps as ShellDeps)
  })
  afterAll(async () => {
    await http.close()
    await rm(folder, { recursive: true, force: true })
  })

  function get(url: string, headers = {}) {
    return http.inject({ method: 'GET', url, headers })
  }

  it('answers every public page and every screen of the app with 200', async () => {
    const paths = [
      '/',
      '/pricing',
      '/use-cases/weddings',
      '/dashboard/home',
      `/dashboard/events/${OPEN_EVENT}/media`,
    ]
    for (const url of paths) expect((await get(url)).statusCode, url).toBe(200)
  })

  // spec: routes.ids
  it('answers an unknown path with the app and 404', async () => {
    for (const url of ['/nothing', '/no/such/page', '/dashboard/nothing', '/pricing/more']) {
      const response = await get(url)
      expect(response.statusCode, url).toBe(404)
      expect(response.headers['content-type']).toContain('text/html')
      expect(response.body).toContain('<title>Afterglow</title>')
    }
  })

  // spec: routes.event
  it('answers a link of an event that does not exist with the guest page and 404', async () => {
    const response = await get('/7f3c91d2ab4k')
    expect(response.statusCode).toBe(404)
    expect(response.body).toContain('<title>Guest</title>')
  })

  it('answers a file that is not there with 404 and no page', async () => {
    for (const url of ['/nothing.png', '/api/nothing']) {
      const response = await get(url)
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toContain('application/json')
    }
  })

  it('leads a link as it was typed or passed on to the event, and keeps its query', async () => {
    for (const [url, page] of [
      [`/${OPEN_EVENT}/`, `/${OPEN_EVENT}`],
      [`/${OPEN_EVENT.toUpperCase()}`, `/${OPEN_EVENT}`],
      [`/${OPEN_EVENT}.`, `/${OPEN_EVENT}`],
      [`/${OPEN_EVENT}&utm_source=chat`, `/${OPEN_EVENT}?utm_source=chat`],
      [`/${OPEN_EVENT}/?utm_source=chat`, `/${OPEN_EVENT}?utm_source=chat`],
      [`/event/${OPEN_EVENT.toUpperCase()}`, `/event/${OPEN_EVENT}`],
      [`/photo-wall/${OPEN_EVENT}/`, `/photo-wall/${OPEN_EVENT}`],
      [`/photo-wall/${OPEN_EVENT.toUpperCase()}`, `/photo-wall/${OPEN_EVENT}`],
      ['/DASHBOARD/Home/', '/dashboard/home'],
      ['/de/', '/de'],
      ['/DE/Pricing/', '/de/pricing'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers.location]).toEqual([url, 308, page])
    }
  })

  // spec: albums
  it('leads the link of an album into it, and says on the event’s page that an unknown one is gone', async () => {
    for (const [url, page] of [
      [`/${OPEN_EVENT}/a/pt4x8k2m`, `/${OPEN_EVENT}?album=${ALBUM}`],
      [`/${OPEN_EVENT.toUpperCase()}/a/pt4x8k2m`, `/${OPEN_EVENT}?album=${ALBUM}`],
      [`/${OPEN_EVENT}/a/nothing`, `/${OPEN_EVENT}?album=${NO_ID}`],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers.location]).toEqual([url, 302, page])
    }
    expect((await get('/nothing/a/pt4x8k2m')).statusCode).toBe(404)
  })

  it('leads nobody to an event that does not exist', async () => {
    for (const url of ['/testimonials', '/7F3C91D2AB4K', '/event/7F3C91D2AB4K.', '/photo-wall/nothing']) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers.location]).toEqual([url, 404, undefined])
    }
  })

  // spec: A09
  it('leads an address with a slash at its end to the page, and never to another host', async () => {
    for (const [url, page] of [
      ['/pricing/', '/pricing'],
      ['//', '/'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([statusCode, headers.location]).toEqual([308, page])
    }
    expect((await get('//evil.example/')).statusCode).toBe(404)
  })

  // spec: A08
  it('names the configured address in every public page, whatever the request says', async () => {
    const { body } = await get('/use-cases/weddings', { host: 'localhost:3000' })
    expect(body).toContain('<link rel="canonical" href="https://photos.example/use-cases/weddings">')
    expect(body).toContain('<meta property="og:url" content="https://photos.example/use-cases/weddings">')
    expect(body).toContain('<meta property="og:image" content="https://photos.example/og.jpg">')
  })

  it('lets search engines into public pages only', async () => {
    for (const url of ['/pricing', '/de/pricing'])
      expect((await get(url)).headers['x-robots-tag'], url).toBe('all')
    for (const url of [
      '/en-XA/pricing',
      '/dashboard/home',
      '/7f3c91d2ab4k',
      '/event/7f3c91d2ab4k',
      '/nothing',
      '/api/x',
    ]) {
      expect((await get(url)).headers['x-robots-tag'], url).toBe('noindex')
    }
  })

  describe('in the language of a reader', () => {
    const languageOf = async (url: string, headers: Record<string, string> = {}) => {
      const answer = await get(url, headers)
      expect(answer.headers.vary).toBe('accept-encoding, accept-language, cookie')
      return answer.headers['content-language']
    }
    const german = { 'accept-language': 'de-CH,de;q=0.9' }
    const chosen = { cookie: 'afterglow_language=de', 'accept-language': 'en-GB' }
    afterEach(() => {
      eventLanguage = null
    })

    it('has screens and pages of events as their browser asks, or as they chose on this device', async () => {
      for (const url of ['/dashboard/home', `/${OPEN_EVENT}`, '/000000000000', '/no-such-page']) {
        expect(await languageOf(url)).toBe('en')
        expect(await languageOf(url, german)).toBe('de')
        expect(await languageOf(url, chosen)).toBe('de')
        expect(await languageOf(`${url}?lang=de`)).toBe('de')
        expect(await languageOf(url, { cookie: 'afterglow_language=../..', ...german })).toBe('de')
      }
      expect((await get(`/${OPEN_EVENT}`, german)).body).toContain('<title>Noor &amp; Elias')
    })

    it('has the event’s for a guest whose own there is not, and for its wall first of all', async () => {
      eventLanguage = 'de'
      expect(await languageOf(`/${OPEN_EVENT}`, { 'accept-language': 'tlh' })).toBe('de')
      expect(await languageOf(`/${OPEN_EVENT}`, { 'accept-language': 'en' })).toBe('en')
      expect(await languageOf(`/photo-wall/${OPEN_EVENT}`, { 'accept-language': 'en' })).toBe('de')
    })

    it('has a folder of scripts, with those of all languages where nothing differs', async () => {
      const bodies = ['/assets/root.js', '/assets/de/root.js', '/assets/de/react.js', '/assets/ja/root.js']
      expect(await Promise.all(bodies.map(async (url) => (await get(url)).body))).toEqual([
        'en',
        'de',
        'all',
        'en',
      ])
      expect((await get('/assets/de/root.js')).headers['cache-control']).toContain('immutable')
      for (const url of [
        '/assets/tlh/root.js',
        '/assets/de/none.js',
        '/assets/de/root.css',
        '/assets/..%2F/root.js',
      ])
        expect((await get(url)).statusCode).toBe(404)
    })
  })

  describe('in several languages', () => {
    const german = { 'accept-language': 'de-CH,de;q=0.9' }

    it('has an address for each, whatever language a browser asks for', async () => {
      for (const [url, language, title] of [
        ['/de', 'de', 'Startseite'],
        ['/de/pricing', 'de', 'Preise'],
        ['/pricing', 'en', 'Pricing'],
      ] as const) {
        for (const headers of [{}, german, { cookie: 'afterglow_language=en' }]) {
          const { body, headers: answered } = await get(url, headers)
          expect([answered['content-language'], body]).toEqual([language, expect.stringContaining(title)])
        }
      }
      expect((await get('/de/use-cases/weddings')).statusCode).toBe(404)
      expect((await get('/ja/pricing')).statusCode).toBe(404)
    })

    it('leads who names no page to the first in their language, with the rest of the address', async () => {
      const first = await get('/?utm_source=card', german)
      expect([first.statusCode, first.headers.location]).toEqual([302, '/de?utm_source=card'])
      expect(first.headers.vary).toContain('accept-language')
      for (const headers of [{}, { 'accept-language': 'ja' }, { ...german, cookie: 'afterglow_language=en' }])
        expect((await get('/', headers)).statusCode).toBe(200)
    })

    it('names all of them to search engines', async () => {
      for (const url of ['/pricing', '/de/pricing']) {
        const { body } = await get(url)
        expect(body).toContain(`<link rel="canonical" href="https://photos.example${url}">`)
        expect(Array.from(body.matchAll(/hreflang="(.*?)" href="(.*?)"/g), ([, ...link]) => link)).toEqual([
          ['en', 'https://photos.example/pricing'],
          ['de', 'https://photos.example/de/pricing'],
          ['x-default', 'https://photos.example/pricing'],
        ])
      }
      expect((await get('/use-cases/weddings')).body).not.toContain('hreflang')
    })
  })

  it('lists the public pages, and nothing else, in the sitemap', async () => {
    const response = await get('/sitemap.xml')
    expect(response.headers['content-type']).toContain('application/xml')
    const places = Array.from(response.body.matchAll(/<loc>(.*?)<\/loc>/g), ([, place]) => place)
    expect(places).toEqual([
      'https://photos.example/',
      'https://photos.example/de',
      'https://photos.example/pricing',
      'https://photos.example/de/pricing',
      'https://photos.example/use-cases/weddings',
    ])
  })

  it('points robots to the sitemap and away from private pages', async () => {
    const { body } = await get('/robots.txt')
    expect(body).toContain('Disallow: /api/\nDisallow: /dashboard\n')
    expect(body).toContain('Sitemap: https://photos.example/sitemap.xml')
    // Chat apps obey this file when they make a preview of a shared link.
    expect(body).not.toContain('Disallow: /event')
  })

  // spec: guest.first-photos
  it.each([
    ['a public page', '/pricing'],
    ['a screen of the app', '/dashboard/home'],
    ['the page of an event', `/${OPEN_EVENT}`],
    ['the page of an event that does not exist', '/7f3c91d2ab4k'],
    ['an unknown path', '/nothing'],
  ])('compresses %s as the browser likes it', async (_name, url) => {
    const plain = (await get(url)).body
    const brotli = await get(url, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain)
    const gzip = await get(url, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain)
    expect(gzip.headers.vary).toContain('accept-encoding')
  })

  it('serves the icons beside the pages', async () => {
    const response = await get('/mark.svg')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toContain('image/svg+xml')
  })
})

describe('choosing an encoding', () => {
  it('takes Brotli before gzip, and neither when it is refused', () => {
    expect(chooseEncoding('gzip, br;q=0.9')).toBe('br')
    expect(chooseEncoding('gzip;q=1.0, br;q=0')).toBe('gzip')
    expect(chooseEncoding('identity, gzip;q=0.0')).toBe('identity')
    expect(chooseEncoding(undefined)).toBe('identity')
  })
})
