// spec: guest.tone

import { EVENT_DEFAULTS, EVENTS_PAGE } from '@afterglow/contract/events'
import { isEventId } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aHost, aWedding, upload } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()

const idsOf = ({ events }: { events: { id: string }[] }) => events.map(({ id }) => id)
/** All events of a host, in the order of pages. */
async function everyPage(host: Agent, cursor = ''): Promise<{ id: string }[]> {
  const { events, nextCursor } = (await host.get(`/api/event-pages${cursor}`)).body
  return nextCursor === null ? events : [...events, ...(await everyPage(host, `?cursor=${nextCursor}`))]
}
const WISH = { title: 'Noor & Elias', eventDate: '2026-06-20', eventType: 'wedding', layoutType: 'overlay' }

// spec: events.fields
describe('creating an event', () => {
  // spec: routes.ids
  it('stores what the wizard asked and the product’s defaults for everything else', async () => {
    const host = await aHost(app)

    const answer = await host.post('/api/events', { ...WISH, timeZone: 'Europe/Lisbon' })

    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      ...EVENT_DEFAULTS,
      ...WISH,
      status: 'active',
      timeZone: 'Europe/Lisbon',
    })
    expect(isEventId(answer.body.id)).toBe(true)
  })

  it('works without a date and with a time zone nobody knows', async () => {
    const host = await aHost(app)
    const answer = await host.post('/api/events', { ...WISH, eventDate: null, timeZone: 'Moon/Tranquility' })
    expect(answer.body).toMatchObject({ eventDate: null, timeZone: 'UTC' })
  })

  it.each([
    ['memorial', { colorTheme: 'forest', countdownTitle: 'We gather soon', guestsSeeHeartCounts: false }],
    ['corporate', { colorTheme: 'ocean', countdownTitle: 'Starting soon', guestsSeeHeartCounts: true }],
    ['party', { colorTheme: 'romantic', countdownTitle: 'Event Starting Soon!', guestsSeeHeartCounts: true }],
  ])('begins a %s in its tone', async (eventType, defaults) => {
    const host = await aHost(app)
    const { body } = await host.post('/api/events', { ...WISH, eventType })
    expect(body).toMatchObject(defaults)
  })

  it('is for signed-in hosts', async () => {
    expect(await app.browser().post('/api/events', WISH)).toBeError(401, 'auth.required')
  })

  // spec: events.fields
  it.each([
    ['no title', { title: '  ' }],
    ['an endless title', { title: 'x'.repeat(121) }],
    ['a type the wizard does not offer', { eventType: 'birthday' }],
    ['a layout the wizard does not offer', { layoutType: 'standard' }],
    ['a day that does not exist', { eventDate: '2026-02-30' }],
  ])('refuses %s', async (_what, change) => {
    const host = await aHost(app)
    const answer = await host.post('/api/events', { ...WISH, ...change })
    expect(answer).toBeError(400, 'request.invalid')
    expect(answer.body.error.details.fields[0].path).toBe(Object.keys(change)[0])
  })

  // spec: event.owned
  it('lets nobody choose the id, the owner or the status', async () => {
    const host = await aHost(app)
    const answer = await host.post('/api/events', {
      ...WISH,
      id: '000000000000',
      userId: 'x',
      status: 'live',
    })
    expect(answer.body.id).not.toBe('000000000000')
    expect(answer.body.status).toBe('active')
  })
})

describe('the host’s events', () => {
  // spec: events.order
  it('are listed newest first and never mixed with another host’s', async () => {
    const { host, event } = await aWedding(app)
    app.clock.advance(1000)
    const later = await host.post('/api/events', { ...WISH, title: 'Second' })
    await aWedding(app)

    const { body } = await host.get('/api/events')

    expect(body.events.map((card: { id: string }) => card.id)).toEqual([later.body.id, event.id])
  })

  it('say how many photos each of them holds', async () => {
    const { host, event } = await aWedding(app)
    await upload(await aGuest(app, event), event, { bytes: await aJpeg() })

    const { body } = await host.get('/api/events')

    expect(body.events[0]).toMatchObject({ id: event.id, mediaCount: 1 })
  })

  it('come in pages, which those that are added or deleted meanwhile do not shift', async () => {
    const host = await aHost(app)
    // Some at the same instant.
    for (let count = 0; count < EVENTS_PAGE + 3; count += 1) {
      if (count % 3 === 0) app.clock.advance(1000)
      await host.post('/api/events', { ...WISH, title: `Event ${count}` })
    }
    const newest = (await host.get('/api/events')).body.events[0]
    await host.patch(`/api/events/${newest.id}`, { title: 'Changed last' })
    const all = idsOf({ events: await everyPage(host) })
    expect(new Set(all)).toEqual(new Set(idsOf((await host.get('/api/events')).body)))

    const first = (await host.get('/api/event-pages')).body
    expect(idsOf(first)).toEqual(all.slice(0, EVENTS_PAGE))
    app.clock.advance(1000)
    await host.post('/api/events', WISH)
    await host.sendJson('DELETE', `/api/events/${all[EVENTS_PAGE - 1]}`, { title: first.events.at(-1).title })
    const second = (await host.get(`/api/event-pages?cursor=${first.nextCursor}`)).body
    expect(idsOf(second)).toEqual(all.slice(EVENTS_PAGE))
    expect(second.nextCursor).toBeNull()
    expect(await host.get('/api/event-pages?cursor=x')).toBeError(400, 'request.invalid')
    const broken = Buffer.from(JSON.stringify({ lastFactAt: new Date(0), id: '\0' })).toString('base64url')
    expect(await host.get(`/api/event-pages?cursor=${broken}`)).toBeError(400, 'request.invalid')
  })

  it('come first where something happened last', async () => {
    const { host, event } = await aWedding(app)
    await host.post('/api/events', { ...WISH, title: 'Second' })
    await upload(await aGuest(app, event), event, { bytes: await aJpeg() })
    expect(idsOf((await host.get('/api/event-pages')).body)[0]).toBe(event.id)
  })

  it('are found by what is typed of their titles, page by page, and never another host’s', async () => {
    const host = await aHost(app)
    const other = await aHost(app)
    for (let count = 0; count < EVENTS_PAGE + 2; count += 1)
      await host.post('/api/events', { ...WISH, title: `Zoë & José ${count}` })
    for (const by of [host, other]) await by.post('/api/events', { ...WISH, title: 'Zoe, another' })
    const find = async (query: string) => (await host.get(`/api/event-pages?text=${query}`)).body

    const first = await find('jose+ZO')
    expect(first.events).toHaveLength(EVENTS_PAGE)
    const second = await find(`jose+ZO&cursor=${first.nextCursor}`)
    expect(second.events).toHaveLength(2)
    expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(EVENTS_PAGE + 2)
    expect((await find('another')).events).toHaveLength(1)
    expect((await find('nobody')).events).toEqual([])
    expect((await find('+')).events).toHaveLength(EVENTS_PAGE)
  })

  // spec: F10
  it('answer 404 to everybody else, as if they did not exist', async () => {
    const { event } = await aWedding(app)
    const stranger = await aHost(app)
    const guest = await aGuest(app, event)

    expect(await stranger.get(`/api/events/${event.id}`)).toBeError(404, 'event.not_owner')
    expect(await guest.get(`/api/events/${event.id}`)).toBeError(401, 'auth.required')
    expect(await stranger.get('/api/events/zzzzzzzzzzzz')).toBeError(404, 'event.not_found')
    expect(await stranger.get('/api/events/not-an-id')).toBeError(404, 'resource.not_found')
  })

  it('never show the password hash or the inner counters', async () => {
    const { host, event } = await aWedding(app, { passwordHash: 'secret-hash' })
    const { body } = await host.get(`/api/events/${event.id}`)
    expect(JSON.stringify(body)).not.toContain('secret-hash')
    expect(body).not.toHaveProperty('accessEpoch')
    expect(body).not.toHaveProperty('factSeq')
  })
})
