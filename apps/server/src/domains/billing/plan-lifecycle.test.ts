// spec: pricing.worth

import { DAYS, GB, HOURS } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { buyPass } from '../../testing/buying.ts'
import { aGuest, aHostOfToday, aPhoto, aWedding, initUpload, upload } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'

const app = oneApp({ listens: true })

type Host = Agent & { email: string }

async function pass(host: Host, time: number): Promise<void> {
  app.clock.advance(time)
  await sweep(app.platform)
  await app.runJobs()
  await host.post('/api/auth/sign-in', { email: host.email, password: 'golden hour' })
}

const subjectsTo = ({ email }: Host) =>
  app.mails.filter(({ to }) => to === email).map(({ subject }) => subject)

async function setUsed({ email }: Host, usedBytes: number): Promise<void> {
  const { query } = app.platform.db
  const users = query.selectFrom('users').select('id').where('email', '=', email)
  await query.updateTable('storageAccounts').set({ usedBytes }).where('userId', 'in', users).execute()
}

describe('the end of a plan', () => {
  // spec: landing.promises
  it('lets guests add until three months after the date, then keeps what is there, and goes on with a pass', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    const guest = await aGuest(app, event)
    const photo = await aPhoto(app, guest, event, await aJpeg())

    await pass(host, 91 * DAYS)
    expect((await host.get('/api/billing/plan')).body).toMatchObject({ isReadOnly: true })
    expect((await upload(guest, event, { bytes: await aJpeg({ width: 320 }) })).status).toBe(201)
    await pass(host, 4 * DAYS)

    const refused = await guest.post(`/api/events/${event.id}/uploads`, {
      files: [{ name: 'late.jpg', type: 'image/jpeg', size: 100 }],
    })
    expect(refused.body.files).toMatchObject([{ outcome: 'refused', code: 'plan.ended' }])
    const note = { id: '0198a0b8-0000-7000-8000-000000000001', message: 'Late', theme: 'theme1' }
    expect(await guest.post(`/api/events/${event.id}/notes`, note)).toMatchObject({ status: 402 })
    expect((await guest.get(`/api/events/${event.id}/media/${photo.id}`)).status).toBe(200)
    expect((await host.get('/api/billing/plan')).body).toMatchObject({ isReadOnly: true, daysLeft: 0 })

    await buyPass(app, host, '10gb')

    expect((await initUpload(guest, event, { bytes: await aJpeg() })).outcome).toBe('accepted')
  })

  it('is announced a month, a week and a day before, and on the day', async () => {
    const host = await aHostOfToday(app)
    await buyPass(app, host)
    const { endsAt } = (await host.get('/api/billing/plan')).body
    const left = () => Date.parse(endsAt) - app.clock.now()
    await pass(host, left() - 31 * DAYS)
    expect(subjectsTo(host).filter((subject) => subject.includes('plan'))).toEqual([])
    for (const days of [30, 7, 1, 0]) {
      await pass(host, left() - days * DAYS)
      await pass(host, 1 * HOURS)
    }
    expect(subjectsTo(host).filter((subject) => subject.includes('plan'))).toEqual([
      'Your plan ends in 30 days',
      'Your plan ends in 7 days',
      'Your plan ends tomorrow',
      'Your plan has ended',
    ])
  })

  // spec: landing.promises
  it('deletes albums after a year, and never before the host was warned a day ahead', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    await aPhoto(app, await aGuest(app, event), event, await aJpeg())
    await pass(host, 364 * DAYS)
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(200)
    // The worker was away all the time.
    await pass(host, 100 * DAYS)
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(200)
    expect(subjectsTo(host)).toContain('Your albums are deleted tomorrow')
    await pass(host, 23 * HOURS)
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(200)

    await pass(host, 2 * HOURS)

    expect((await host.get(`/api/events/${event.id}`)).status).toBe(404)
    expect(subjectsTo(host)).toContain('Your albums have been deleted')
    expect((await host.get('/api/account')).status).toBe(200)
    await pass(host, 1 * DAYS)
    expect(subjectsTo(host).filter((subject) => subject.includes('have been deleted'))).toHaveLength(1)
  })

  it('deletes nothing of a host who has bought meanwhile', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    await pass(host, 400 * DAYS)
    await buyPass(app, host, '10gb')
    await pass(host, 2 * DAYS)
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(200)
  })
})

describe('room', () => {
  it('is reported at 80 and at 100 percent, each once', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    await aPhoto(app, host, event, await aJpeg())
    await setUsed(host, 4.5 * GB)
    await pass(host, 1 * HOURS)
    await pass(host, 1 * HOURS)
    expect(subjectsTo(host)).toEqual(['Your albums are 80 % full'])
    await setUsed(host, 5 * GB)
    await pass(host, 1 * HOURS)
    await pass(host, 1 * HOURS)
    expect(subjectsTo(host)).toEqual(['Your albums are 80 % full', 'Your albums are full'])
  })

  it('is there the moment a host has bought it', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    const guest = await aGuest(app, event)
    await aPhoto(app, guest, event, await aJpeg())
    await setUsed(host, 5 * GB)
    const bytes = await aJpeg({ width: 640 })
    expect((await initUpload(guest, event, { bytes })).outcome).toBe('refused')

    await buyPass(app, host, '10gb')

    expect((await upload(guest, event, { bytes })).status).toBe(201)
  })

  it('of a paid plan takes films of up to 10 GB', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    const film = { files: [{ name: 'dance.mp4', type: 'video/mp4', size: 3 * GB }] }
    const announce = async () => (await host.post(`/api/events/${event.id}/uploads`, film)).body.files[0]
    expect(await announce()).toMatchObject({ code: 'upload.file_too_large' })
    await buyPass(app, host, '50gb')
    expect(await announce()).toMatchObject({ outcome: 'accepted' })
  })
})
