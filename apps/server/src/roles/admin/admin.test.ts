import { GB } from '@afterglow/contract/kernel'
import { describe, expect, it } from 'vitest'
import { buyPass } from '../../testing/buying.ts'
import { aGuest, aHostOfToday, aPhoto, aWedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { COMMANDS } from './commands.ts'

const app = oneApp({ listens: true })

async function admin(name: string, ...args: string[]): Promise<string> {
  const lines = await COMMANDS[name]?.run(app.platform, args, 'olga')
  return (lines ?? []).join('\n')
}

describe('the operator', () => {
  it('finds hosts by a part of their email, and what they have', async () => {
    const host = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, host)
    expect(await admin('users', host.email.slice(0, -4))).toContain(host.email)
    expect(await admin('users', '%')).toBe('There is no such host.')
    expect(await admin('user', host.email)).toContain(event.id)
  })

  it('gives a plan, makes it longer, and sets the room', async () => {
    const host = await aHostOfToday(app)
    const plan = async () => (await host.get('/api/billing/plan')).body
    await admin('grant', host.email, '30gb', '3')
    expect(await plan()).toMatchObject({ kind: 'granted', quotaBytes: 30 * GB })
    const { endsAt } = await plan()
    await admin('extend', host.email, '10')
    expect(Date.parse((await plan()).endsAt) - Date.parse(endsAt)).toBe(10 * 24 * 3600_000)
    await admin('quota', host.email, '7')
    expect((await plan()).quotaBytes).toBe(7 * GB)
    await admin('quota', host.email, 'plan')
    expect((await plan()).quotaBytes).toBe(30 * GB)
  })

  it('sends money back and a receipt again', async () => {
    const host = await aHostOfToday(app)
    await buyPass(app, host, '10gb')
    const { number } = (await host.get('/api/billing/receipts')).body.receipts[0]
    await app.runJobs()
    await admin('resend-receipt', number)
    await admin('refund', number)
    await app.runJobs()
    expect((await host.get('/api/billing/plan')).body.kind).toBe('trial')
    const subjects = app.mails.filter(({ to }) => to === host.email).map(({ subject }) => subject)
    expect(
      subjects.filter((subject) => subject.includes('receipt') && !subject.includes('refund')),
    ).toHaveLength(2)
  })

  it('closes an event for everybody, bytes too, and opens it again', async () => {
    const { event, host } = await aWedding(app, {}, await aHostOfToday(app))
    const guest = await aGuest(app, event)
    const photo = await aPhoto(app, guest, event, await aJpeg())
    const address = photo.thumbnailUrl ?? ''
    expect((await guest.get(address)).status).toBe(200)

    await admin('suspend', event.id)

    for (const agent of [guest, host])
      expect(await agent.get(`/api/events/${event.id}/media/${photo.id}`)).toBeError(404, 'event.suspended')
    app.clock.advance(5000)
    expect((await guest.get(address)).status).toBeGreaterThanOrEqual(400)
    await admin('restore', event.id)
    expect((await guest.get(`/api/events/${event.id}/media/${photo.id}`)).status).toBe(200)
  })

  it('shuts a host out, at once and everywhere', async () => {
    const host = await aHostOfToday(app)
    await admin('suspend', host.email)
    expect((await host.get('/api/account')).status).toBe(401)
    const again = await host.post('/api/auth/sign-in', { email: host.email, password: 'golden hour' })
    expect(again).toBeError(403, 'auth.suspended')
    await admin('restore', host.email)
    expect(
      (await host.post('/api/auth/sign-in', { email: host.email, password: 'golden hour' })).status,
    ).toBe(200)
  })

  it.each([
    ['grant', ['nobody@example.com', '10gb', '1'], 'There is no host'],
    ['refund', ['AG-2026-999999'], 'There is no receipt'],
    ['suspend', ['no-such-event'], 'There is no event'],
  ])('learns why %s did nothing', async (name, args, why) => {
    await expect(admin(name, ...args)).rejects.toThrow(why)
  })

  it.each([
    ['grant', ['10tb', '1'], 'is none of'],
    ['grant', ['10gb', '0'], 'whole number'],
    ['extend', ['many'], 'whole number'],
    ['quota', ['-5'], 'whole number'],
  ])('learns what is wrong with %s %s', async (name, args, why) => {
    const host = await aHostOfToday(app)
    await expect(admin(name, host.email, ...args)).rejects.toThrow(why)
  })

  it('logs every action', async () => {
    const host = await aHostOfToday(app)
    await admin('grant', host.email, '10gb', '1')
    const [newest] = (await admin('log')).split('\n')
    expect(newest).toMatch(new RegExp(`olga {2}grant {2}${host.email} {2}\\{"tier":"10gb","months":1\\}`))
  })
})
