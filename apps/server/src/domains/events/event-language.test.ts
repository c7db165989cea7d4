// spec: ui.catalogue

import { describe, expect, it } from 'vitest'
import { aHost, aWedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
const WISH = { title: 'Noor & Elias', eventDate: null, eventType: 'wedding', layoutType: 'overlay' }

describe('the language of an event', () => {
  it.each([
    ['de-CH, en;q=0.8', 'de'],
    ['en-US, de;q=0.8', null],
    ['en-GB', 'en-GB'],
    ['tlh', null],
  ])('is the one in which its host created it, none for the usual English: %s', async (header, language) => {
    const host = await aHost(app)
    const headers = { 'accept-language': header }
    const { body } = await host.post('/api/events', WISH, { headers })
    expect(body.language).toBe(language)
  })

  it('is changed by its host, and refused where it is none', async () => {
    const { host, event } = await aWedding(app)
    const address = `/api/events/${event.id}`
    expect((await host.patch(address, { language: 'ar' })).body.language).toBe('ar')
    expect(await host.patch(address, { language: 'tlh' })).toBeError(400, 'request.invalid')
    expect(await host.patch(address, { language: 'constructor' })).toBeError(400, 'request.invalid')
    expect((await host.get(address)).body.language).toBe('ar')
    expect((await host.patch(address, { language: null })).body.language).toBeNull()
  })

  it('is none where it was one of another release', async () => {
    const { host, event } = await aWedding(app, { language: 'tlh' })
    expect((await host.get(`/api/events/${event.id}`)).body.language).toBeNull()
  })

  it('is that of its print kit', async () => {
    const { host, event } = await aWedding(app, { language: 'de' })
    const look = await host.get(`/api/events/${event.id}/print-kit/poster`)
    expect(JSON.stringify(look.body)).toContain('20. Juni 2026')
  })
})
