// spec: D01

import { KB } from '@afterglow/contract/kernel'
import { describe, it } from 'vitest'
import type { Agent, Answer } from '../agent.ts'
import { findViolations } from './integrity.ts'
import { aParty, aPhoto, type Party } from './party.ts'
import { signal } from './processes.ts'
import { runningInstallation } from './running-installation.ts'
import { announce, finish, send } from './sending.ts'
import { until } from './until.ts'

describe('a database that is killed under the web process', () => {
  it('D01: is answered with 503 on every route, and works again without a restart of the web', async (context) => {
    const { expect } = context
    const installation = await runningInstallation(context)
    const party = await aParty(installation)
    const guest = await party.guest()
    const sent = await send(guest, party.eventId, aPhoto())
    const photo = aPhoto(50 * KB)
    const { id, parts } = await announce(guest, party.eventId, photo)
    const web = installation.pidOf('web')
    const serve = Number(installation.pidOf('serve'))
    const routes = everyKindOf(party, guest, { uploadId: id, partUrl: parts[0]!.url, mediaId: sent.mediaId })

    // Its supervisor is paused, so that there is time to look.
    signal(serve, 'SIGSTOP')
    context.onTestFinished(() => signal(serve, 'SIGCONT'))
    await installation.kill('database')
    await until('the product says that it is not ready', async () => !(await installation.isReady()))
    for (const [name, call] of Object.entries(routes)) {
      expect(await call(), name).toBeError(503, 'server.unavailable')
    }
    expect((await guest.get('/healthz')).status).toBe(200)

    signal(serve, 'SIGCONT')
    await installation.recover()

    expect(installation.pidOf('web')).toBe(web)
    const late = await finish(guest, party.eventId, id, photo)
    expect(await findViolations(installation, party, [sent, late])).toEqual([])
  })
})

interface Known {
  uploadId: string
  partUrl: string
  mediaId: string
}

function everyKindOf(
  { host, eventId }: Party,
  guest: Agent,
  known: Known,
): Record<string, () => Promise<Answer>> {
  const event = `/api/events/${eventId}`
  const account = { email: 'late@example.com', password: 'golden hour' }
  const files = [{ name: 'IMG_2.jpg', size: 1000, type: 'image/jpeg' }]
  return {
    'sign-up': () => guest.post('/api/auth/sign-up', account),
    'sign-in': () => guest.post('/api/auth/sign-in', account),
    refresh: () => host.clone().post('/api/auth/refresh'),
    session: () => host.get('/api/auth/session'),
    'new event': () =>
      host.post('/api/events', {
        title: 'Late',
        eventDate: null,
        eventType: 'wedding',
        layoutType: 'overlay',
      }),
    page: () => guest.get(`${event}/page`),
    album: () => guest.get(`${event}/media`),
    init: () => guest.post(`${event}/uploads`, { files }),
    status: () => guest.get(`${event}/uploads/${known.uploadId}`),
    part: () => guest.put(known.partUrl, aPhoto(50 * KB).bytes),
    complete: () => guest.post(`${event}/uploads/${known.uploadId}/complete`),
    deletion: () => host.delete(`${event}/media/${known.mediaId}`),
    'event page': () => guest.get(`/${eventId}`),
  }
}
