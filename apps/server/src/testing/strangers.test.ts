import { MINUTES } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from './agent.ts'
import { aGuest, aWedding, upload, type Wedding } from './people.ts'
import { aJpeg } from './pictures.ts'
import { oneApp } from './set-up.ts'

/*
 * One script at one address for ten minutes, at the limits an installation has unless it sets others. Without cookies,
 * each of its requests is another guest.
 */

const app = oneApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
let wedding: Wedding
let guest: Agent

beforeEach(async () => {
  app.clock.advance(60 * MINUTES)
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
const SCRIPT = '203.0.113.66'
/** A request of the script's, as a guest whom nobody has seen before. */
const anew = () => app.browser().at(SCRIPT)

describe('one script without cookies', () => {
  it('hides no photo by its reports, all of which the host is shown', async () => {
    const photos: string[] = []
    for (let n = 0; n < 20; n++)
      photos.push((await upload(guest, wedding.event, { bytes: await aJpeg() })).body.media.id)
    for (const photo of photos)
      for (let n = 0; n < 3; n++)
        expect((await anew().post(`${base()}/media/${photo}/reports`, {})).status).toBe(204)
    expect((await guest.get(`${base()}/media`)).body.total).toBe(20)
    const { reports } = (await wedding.host.get(`${base()}/reports`)).body
    expect(reports).toHaveLength(20)
    for (const report of reports) expect(report).toMatchObject({ reportCount: 3, isHidden: false })
  })
})
