import { describe, expect, it } from 'vitest'
import { createAddressReader } from './typed-address.ts'

const ID = '4kd82mx10rtz'
const read = createAddressReader([
  '/',
  '/login',
  '/pricing',
  '/use-cases/weddings',
  '/photo-wall/:eventId',
  '/event/:eventId',
  '/:eventId',
  '/dashboard/events/:eventId/media',
  '/dashboard/tutorials/:slug',
])

describe('an address as people type and share it', () => {
  it.each([
    [`/${ID}`, `/${ID}`],
    [`/${ID}/`, `/${ID}`],
    [`/${ID.toUpperCase()}`, `/${ID}`],
    [`/${ID}.`, `/${ID}`],
    [`/${ID})`, `/${ID}`],
    [`/${ID}%20`, `/${ID}`],
    [`/%20${ID}`, `/${ID}`],
    [`/${ID}%E2%80%8B`, `/${ID}`],
    ['/4kd8-2mxl-ortz', `/${ID}`],
    ['/4KD8%202MX1%200RTZ', `/${ID}`],
    [`/${ID}/?utm_source=chat&x=%20`, `/${ID}?utm_source=chat&x=%20`],
    [`/${ID}&utm_source=chat&x=1`, `/${ID}?utm_source=chat&x=1`],
    [`/${ID}&a=1?b=2`, `/${ID}?a=1&b=2`],
    [`/${ID}%3Futm_source%3Dchat%26x%3D1`, `/${ID}?utm_source=chat&x=1`],
    [`/event/${ID.toUpperCase()}`, `/event/${ID}`],
    [`/EVENT/${ID}/.`, `/event/${ID}`],
    [`//${ID}`, `/${ID}`],
    [`/photo-wall/${ID}/`, `/photo-wall/${ID}`],
    [`/Photo-Wall/${ID.toUpperCase()}%23aB-_3`, `/photo-wall/${ID}#aB-_3`],
    ['/LOGIN', '/login'],
    ['/Login/?next=%2Fdashboard', '/login?next=%2Fdashboard'],
    ['/login/.', '/login'],
    ['/use-cases//Weddings/', '/use-cases/weddings'],
    [`/dashboard/events/${ID.toUpperCase()}/Media/`, `/dashboard/events/${ID}/media`],
    ['/dashboard/tutorials/First-Steps/', '/dashboard/tutorials/First-Steps'],
    ['//', '/'],
    ['/?a=1', '/?a=1'],
  ])('reads %s as %s', (typed, address) => {
    expect(read(typed)?.address).toBe(address)
  })

  it('names the event, and none where there is none', () => {
    expect(read(`/photo-wall/${ID.toUpperCase()}.`)?.eventId).toBe(ID)
    expect(read('/LOGIN')?.eventId).toBeNull()
  })

  it.each([
    '/nothing',
    '//evil.example/',
    '/login/more',
    '/%E0%A4%A',
    `/${ID}/more`,
    '/api/events',
    '/mark.svg',
    '/dashboard/events/not-an-id/media',
  ])('finds no page for %s', (typed) => {
    expect(read(typed)).toBeNull()
  })

  it('answers with the same once more, so that nobody is led in circles', () => {
    for (const typed of [`/${ID}&a=1?b=2`, `/${ID}%3Fa%3D%25%26b`, '/Login/?next=%2F', '/LOGIN?%0d%0aX: y']) {
      const { address } = read(typed) ?? expect.fail(typed)
      expect(read(address)?.address).toBe(address)
      expect(address).toMatch(/^\/[^/\s]/)
    }
  })
})
