// spec: account.deletion

import { DELETION_GRACE } from '@afterglow/contract/accounts'
import { HOURS, SECONDS } from '@afterglow/contract/kernel'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertPhotos } from './insert-photos.ts'
import { aGuest, aHost, aPhoto, atAnotherBrowser, aWedding, initUpload, withoutPassword } from './people.ts'
import { aJpeg } from './pictures.ts'
import { sweep } from './sweep.ts'
import { type TestApp, testApp } from './test-app.ts'
import { rowsWith, storedKeys } from './traces.ts'

const PASSWORD = 'golden hour'

let app: TestApp
beforeEach(async () => {
  app = await testApp()
})
afterEach(() => app.close())

describe('deleting the account', () => {
  it('ends every session at once and says by mail until when it can be kept', async () => {
    const host = await aHost(app)
    const elsewhere = await atAnotherBrowser(app, host)

    const answer = await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    await app.runJobs()

    expect(answer.body).toEqual({ deletionAt: '2026-06-27T18:00:00.000Z' })
    expect(host.cookies.size).toBe(0)
    expect(await host.get('/api/account')).toBeError(401, 'auth.required')
    expect(await elsewhere.post('/api/auth/refresh')).toBeError(401, 'auth.session_missing')
    expect(app.mails).toMatchObject([
      { to: host.email, subject: 'Your Afterglow account will be deleted on June 27, 2026' },
    ])
  })

  it('asks for the password, and for the email of a host who has none', async () => {
    const host = await aHost(app)
    const wrong = await host.post('/api/account/deletion', { currentPassword: 'not this one' })
    const typed = await host.post('/api/account/deletion', { email: host.email })
    const nonsense = await host.post('/api/account/deletion', { currentPassword: 42 })
    expect(wrong).toBeError(403, 'account.wrong_password')
    expect(typed).toBeError(403, 'account.wrong_password')
    expect(nonsense).toBeError(400, 'request.invalid')

    await withoutPassword(app, host)

    const other = await host.post('/api/account/deletion', { email: 'else@example.com' })
    expect(other).toBeError(422, 'account.wrong_email')
    expect((await host.get('/api/account')).body.deletionAt).toBeNull()
    const right = await host.post('/api/account/deletion', { email: ` ${host.email.toUpperCase()} ` })
    expect(right.status).toBe(200)
  })

  it('is taken back by signing in again within seven days', async () => {
    const { host, event } = await aWedding(app)
    const { email } = (await host.get('/api/account')).body
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    app.clock.advance(DELETION_GRACE - 1 * SECONDS)
    await sweep(app.platform)
    const again = await atAnotherBrowser(app, { email })
    expect((await again.get('/api/account')).body.deletionAt).toBe('2026-06-27T18:00:00.000Z')

    const kept = await again.delete('/api/account/deletion')
    app.clock.advance(1 * HOURS)
    await again.post('/api/auth/refresh')
    await sweep(app.platform)

    expect(kept.status).toBe(204)
    expect((await again.get(`/api/events/${event.id}`)).status).toBe(200)
    expect((await again.get('/api/account')).body.deletionAt).toBeNull()
  })

  // spec: B01
  it('leaves nothing of the host, their events, guests and photos: no row and no byte', async () => {
    const { host, event } = await aWedding(app)
    const { email } = (await host.get('/api/account')).body
    const guest = await aGuest(app, event)
    await aPhoto(app, guest, event, await aJpeg())
    await aPhoto(app, host, event, await aJpeg())
    await initUpload(guest, event, { bytes: await aJpeg() })
    await host.put('/api/account/avatar', await aJpeg())
    await app.runJobs()
    const { id } = await app.platform.db.query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const words = [id, email, event.id]
    expect((await rowsWith(app, words)).length).toBeGreaterThan(8)

    const neighbour = await aWedding(app)
    const photo = await aPhoto(app, neighbour.host, neighbour.event, await aJpeg())
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    await app.runJobs()
    app.clock.advance(DELETION_GRACE)
    await sweep(app.platform)
    await app.runJobs()

    expect(await rowsWith(app, words)).toEqual([])
    const keys = await storedKeys(app)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => !key.includes(photo.id))).toEqual([])
    await neighbour.host.post('/api/auth/refresh')
    expect((await neighbour.host.get(`/api/events/${neighbour.event.id}`)).status).toBe(200)
  })

  // spec: deletion
  it('with a large album takes several sweeps; name, email and sign-in go with the first one', async () => {
    const { host, event } = await aWedding(app)
    const { email } = (await host.get('/api/account')).body
    const guest = await aGuest(app, event)
    await aPhoto(app, guest, event, await aJpeg())
    await insertPhotos(app.platform.db, event.id, 2500)
    const { userId } = await app.platform.db.query
      .selectFrom('events')
      .select('userId')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow()
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    await app.runJobs()
    app.clock.advance(DELETION_GRACE)
    await sweep(app.platform)

    expect(await rowsWith(app, [email])).toEqual([])
    expect(await guest.get(`/api/events/${event.id}/page`)).toBeError(404, 'event.not_found')
    const again = await app.browser().post('/api/auth/sign-up', { email, password: PASSWORD })
    expect(again.status).toBe(201)

    await app.runJobs()
    await sweep(app.platform)
    expect(await rowsWith(app, [userId, event.id])).toEqual([])
  })

  it('closes the album for guests who have it open', async () => {
    const { host, event } = await aWedding(app)
    const guest = await aGuest(app, event)
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    expect((await guest.get(`/api/events/${event.id}/page`)).status).toBe(200)
    app.clock.advance(DELETION_GRACE)
    await sweep(app.platform)
    expect(await guest.get(`/api/events/${event.id}/page`)).toBeError(404, 'event.not_found')
  })
})
