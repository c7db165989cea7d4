// spec: pricing.offers

import { USUAL_OFFER } from '@afterglow/contract/billing'
import { DAYS, GB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { adoptOffer } from '../../roles/adopt-offer.ts'
import type { Agent } from '../../testing/agent.ts'
import { buyPass } from '../../testing/buying.ts'
import { aGuest, aHostOfToday, aPhoto, aWedding, upload } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { registerOffer } from './offer-store.ts'

type Host = Agent & { email: string }

async function pass(app: TestApp, host: Host, time: number): Promise<void> {
  app.clock.advance(time)
  await sweep(app.platform)
  await app.runJobs()
  await host.post('/api/auth/sign-in', { email: host.email, password: 'golden hour' })
}

const planOf = async (host: Host) => (await host.get('/api/billing/plan')).body
const announced = async (guest: Agent, event: { id: string }, size: number) =>
  (
    await guest.post(`/api/events/${event.id}/uploads`, {
      files: [{ name: 'one.jpg', type: 'image/jpeg', size }],
    })
  ).body.files[0]

describe('an installation without plans', () => {
  const app = oneApp({ environment: { BILLING: 'off', HOST_QUOTA_GB: '20', EVENT_QUOTA_GB: '0.001' } })
  const opened = async () => {
    await adoptOffer(app.platform)
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    return { host, event, guest: await aGuest(app, event) }
  }

  it('gives every host the same room for good', async () => {
    const { host, event, guest } = await opened()
    expect((await host.get('/api/account/storage')).body.quotaBytes).toBe(20 * GB)
    await aPhoto(app, guest, event, await aJpeg())

    await pass(app, host, 2000 * DAYS)

    expect(await planOf(host)).toMatchObject({ kind: 'included', quotaBytes: 20 * GB, isReadOnly: false })
    expect((await upload(guest, event, { bytes: await aJpeg({ width: 320 }) })).status).toBe(201)
    expect(app.mails.filter(({ to }) => to === host.email)).toEqual([])
  })

  it('sells nothing', async () => {
    const { host } = await opened()
    const order = { storageSize: '50gb', currency: 'USD', amount: 4900 }
    expect(await host.post('/api/billing/orders', order)).toMatchObject({
      status: 409,
      body: { error: { code: 'billing.off' } },
    })
    const subscription = { currency: 'USD', planAmount: 1900 }
    expect(await host.post('/api/billing/subscriptions', subscription)).toMatchObject({ status: 409 })
  })

  it('keeps each event within the room of an event, and takes more once there is some', async () => {
    const { host, event, guest } = await opened()
    const { event: other } = await aWedding(app, {}, host)
    const photo = await aPhoto(app, guest, event, await aJpeg())
    expect(await announced(guest, event, 1_073_742)).toMatchObject({ code: 'upload.quota_exceeded' })
    expect(await announced(await aGuest(app, other), other, 1_073_742)).toMatchObject({ outcome: 'accepted' })

    await host.delete(`/api/events/${event.id}/media/${photo.id}`)

    expect(await announced(guest, event, 1_073_742)).toMatchObject({ outcome: 'accepted' })
  })
})

describe('what an operator changes', () => {
  const app = oneApp({ listens: true })
  const { hasPlans: _plans, ...periods } = USUAL_OFFER
  const offer = (change: Partial<typeof USUAL_OFFER>) =>
    registerOffer(app.platform.db, { ...USUAL_OFFER, ...change }, app.clock.date())

  it('reaches hosts who have an account already, and lets their guests go on', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    const guest = await aGuest(app, event)
    await aPhoto(app, guest, event, await aJpeg())
    await pass(app, host, 200 * DAYS)
    expect(await announced(guest, event, 1000)).toMatchObject({ code: 'plan.ended' })

    await offer({ hasPlans: false, hostQuotaBytes: 7 * GB })
    await pass(app, host, 0)

    expect((await host.get('/api/account/storage')).body.quotaBytes).toBe(7 * GB)
    expect((await upload(guest, event, { bytes: await aJpeg({ width: 330 }) })).status).toBe(201)
  })

  it('deletes nothing at once when there are plans again: the room ends as a plan does', async () => {
    await offer({ hasPlans: false, hostQuotaBytes: 7 * GB })
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    await aPhoto(app, await aGuest(app, event), event, await aJpeg())
    await pass(app, host, 800 * DAYS)

    await offer({ hasPlans: true })
    await pass(app, host, 1 * DAYS)
    await pass(app, host, 1 * DAYS)

    expect(await planOf(host)).toMatchObject({ isReadOnly: true, quotaBytes: 7 * GB })
    await pass(app, host, 80 * DAYS)
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(200)
    await pass(app, host, 9 * DAYS)
    await pass(app, host, 2 * DAYS)
    expect((await host.get(`/api/events/${event.id}`)).status).toBe(404)
  })

  it('takes no promise back: shorter periods hold for hosts to come', async () => {
    await offer({ hasPlans: true })
    const before = await aHostOfToday(app)
    app.clock.advance(1 * DAYS)
    await offer({ ...periods, guestUploadMonths: 1, hostAccessMonths: 2, afterPlanDays: 30 })
    app.clock.advance(1 * DAYS)
    const after = await aHostOfToday(app)
    const taking = async (host: Host) => {
      const { event } = await aWedding(app, { eventDate: null }, host)
      const guest = await aGuest(app, event)
      await aPhoto(app, guest, event, await aJpeg())
      return async () => (await announced(guest, event, 1000)).outcome
    }
    await pass(app, before, 0)
    const [ofBefore, ofAfter] = [await taking(before), await taking(after)]
    await pass(app, before, 40 * DAYS)
    expect([await ofBefore(), await ofAfter()]).toEqual(['accepted', 'refused'])
    const untilDeleted = async (host: Host) => {
      await pass(app, host, 0)
      return (Date.parse((await planOf(host)).deletesAt) - app.clock.now()) / DAYS
    }
    expect(await untilDeleted(before)).toBeGreaterThan(300)
    expect(await untilDeleted(after)).toBeLessThan(30)
  })

  it('is recorded once, whichever processes start', async () => {
    const started = Array.from({ length: 8 }, () => offer({ hasPlans: false, hostQuotaBytes: 9 * GB }))
    const outcomes = await Promise.all(started)
    expect(outcomes.filter((outcome) => outcome === 'registered')).toHaveLength(1)
  })

  it('leaves a bought plan as it is', async () => {
    await offer({ hasPlans: true })
    const host = await aHostOfToday(app)
    await buyPass(app, host, '50gb')
    await offer({ hasPlans: false, hostQuotaBytes: 1 * GB })
    await pass(app, host, 1 * DAYS)
    expect(await planOf(host)).toMatchObject({ kind: 'pass', quotaBytes: 50 * GB })
    await pass(app, host, 300 * DAYS)
    expect(await planOf(host)).toMatchObject({ kind: 'included', quotaBytes: 1 * GB })
  })
})
