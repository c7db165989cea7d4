// spec: cookies

import { EVENT_ID_LENGTH } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { createSigner } from '../../platform/signatures.ts'
import { aGuest, aHost, aWedding, guestIdOf, upload } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { createCookieJar } from './cookie-jar.ts'

/** Servers and proxies refuse headers of more than 8 KB; the session of a host needs some of that. */
const MAX_COOKIE_BYTES = 4096

const app = oneApp()

describe('the cookies of a browser', () => {
  it('do not grow with the events that it opens, and it stays who it was in each', async () => {
    const host = await aHost(app)
    const planner = app.browser()
    const events: { id: string }[] = []
    for (let count = 0; count < 120; count += 1) {
      const { event } = await aWedding(app, {}, host)
      events.push(event)
      await planner.get(`/api/events/${event.id}/page`)
    }

    expect(planner.cookieHeader().length).toBeLessThan(100)
    const [first, second] = [events[0]!, events[1]!]
    const before = guestIdOf(planner, first)
    await upload(planner, first, { bytes: await aJpeg() })
    expect((await planner.get(`/api/events/${first.id}/media?mine=1`)).body.total).toBe(1)
    expect(guestIdOf(planner, first)).toBe(before)
    expect(guestIdOf(planner, second)).not.toBe(before)
  })

  it('hold as many unlocked and adopted events as fit, the newest ones', () => {
    const signer = createSigner(['secret'], 'test')
    const eventIds = Array.from({ length: 1000 }, (_, at) => String(at).padStart(EVENT_ID_LENGTH, '0'))
    for (const [maxEntries, value] of [
      [100, '12'],
      [60, 'Z'.repeat(22)],
    ] as const) {
      const jar = createCookieJar(signer, maxEntries)
      const text = eventIds.reduce((cookie, eventId) => jar.put(cookie, { eventId, subject: '', value }), '')

      expect(text.length).toBeLessThan(MAX_COOKIE_BYTES)
      expect(jar.read(text, eventIds.at(-1) ?? '', '')).toBe(value)
      expect(jar.read(text, eventIds[0] ?? '', '')).toBeNull()
    }
  })

  it('are prolonged by looking at the event again', async () => {
    const { event } = await aWedding(app)
    const guest = await aGuest(app, event)
    const { headers } = await guest.get(`/api/events/${event.id}/page`)
    expect(String(headers['set-cookie'])).toContain('Max-Age=34560000')
  })

  it.each(['short', '', 'not a secret at all, with spaces in it, and long enough'])(
    'are replaced where they hold no secret of ours: %s',
    async (forged) => {
      const { event } = await aWedding(app)
      const guest = app.browser()
      guest.cookies.set('afterglow_guest', forged)
      await guest.get(`/api/events/${event.id}/page`)
      expect(guest.cookies.get('afterglow_guest')).toMatch(/^[\w-]{43}$/)
    },
  )
})

describe('a credential of the first form, a cookie for each event', () => {
  it('still says who its guest is, and makes room at the next visit', async () => {
    const { event, host } = await aWedding(app)
    const guestId = '0197a000-0000-7000-8000-000000000001'
    const signer = createSigner(app.platform.config.authSecrets, 'guest credential')
    const old = app.browser()
    const cookie = `afterglow_guest_${event.id}`
    old.cookies.set(cookie, `${guestId}.own.${signer.sign(`${event.id}.${guestId}.own`)}`)
    await upload(old, event, { bytes: await aJpeg() })

    await old.get(`/api/events/${event.id}/page`)

    expect(old.cookies.has(cookie)).toBe(false)
    expect((await old.get(`/api/events/${event.id}/media?mine=1`)).body.total).toBe(1)
    expect((await host.get(`/api/events/${event.id}/media`)).body.items[0].senderId).toBe(guestId)
  })
})
