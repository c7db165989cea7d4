// spec: account.export

import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { DELETION_GRACE, TRIAL_DAYS } from '@afterglow/contract/accounts'
import type { Receipt } from '@afterglow/contract/billing'
import type { AccountExport } from '@afterglow/contract/downloads'
import { DAYS, HOURS, MINUTES } from '@afterglow/contract/kernel'
import type { Media } from '@afterglow/contract/media'
import { beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../../media-engine/testing/corpus.ts'
import { unzip } from '../../../platform/zip/testing/open-zip.ts'
import { testWithTools } from '../../../platform/zip/testing/zip-tools.ts'
import { type Agent, openLink } from '../../../testing/agent.ts'
import { buyPass, inWindow, order, verify } from '../../../testing/buying.ts'
import { aGuest, aHost, aHostOfToday, atAnotherBrowser, aWedding, upload } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'
import { testApp } from '../../../testing/test-app.ts'

const EXPORTS = '/api/account/exports'
const PASSWORD = 'golden hour'

type Host = Agent & { email: string }

const app = oneApp({ listens: true })
let host: Host
beforeEach(async () => {
  host = await aHost(app)
})

async function send(by: Agent, event: { id: string }, name: string, bytes?: Buffer): Promise<Media> {
  return (await upload(by, event, { name, bytes: bytes ?? (await aJpeg()) })).body.media as Media
}

async function prepare(by: Agent = host): Promise<AccountExport> {
  const asked = await by.post(EXPORTS)
  expect(asked).toMatchObject({ status: 202, body: { state: 'preparing', url: null } })
  await app.runJobs()
  const { body } = await by.get(`${EXPORTS}/${asked.body.id}`)
  expect(body).toMatchObject({ state: 'ready', percent: 100 })
  return body
}

/** A client with the link and nothing else. */
const fetchAs = (url: string | null, headers = {}) => app.browser().get(url ?? '', { headers })

async function filesOf({ url }: Pick<AccountExport, 'url'>): Promise<Map<string, Buffer>> {
  const answer = await openLink(app.browser(), url ?? '')
  expect(answer.status).toBe(200)
  return unzip(answer.bytes)
}

const jsonIn = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? '')

/** As if the faces of these photos had been found, and the host had said whose they are. */
async function namePerson(event: { id: string }, name: string | null, photos: Media[]): Promise<string> {
  const { query } = app.platform.db
  const groupId = randomUUID()
  const createdAt = app.clock.date()
  await query.insertInto('faceGroups').values({ id: groupId, eventId: event.id, name, createdAt }).execute()
  const faces = photos.map(({ id: photoId }) => ({
    id: randomUUID(),
    eventId: event.id,
    photoId,
    groupId,
    faceData: JSON.stringify({ boundingPoly: { vertices: [] } }),
    embedding: Buffer.from('an embedding that nobody is given'),
    asymmetry: 0,
    size: 100,
    createdAt,
  }))
  await query.insertInto('faceDetections').values(faces).execute()
  return groupId
}

describe('an export', () => {
  it('holds every event in a folder of its own, with each file as it came and sums over everything', async () => {
    const { event } = await aWedding(app, {}, host)
    const other = await aWedding(app, {}, host)
    const guest = await aGuest(app, event)
    const [first, second] = [await aJpeg(), await aJpeg()]
    await send(guest, event, 'IMG_0001.jpg', first)
    await send(host, other.event, 'party.jpg', second)
    await guest.post(`/api/events/${event.id}/notes`, {
      id: randomUUID(),
      message: 'All the best',
      theme: 'theme1',
      senderName: 'Ines',
    })
    const voice = `/api/events/${event.id}/voice-notes/${randomUUID()}`
    await guest.put(`${voice}?senderName=Uncle`, readFileSync(sample('audio/recorder-chrome.webm')))
    await guest.sendJson('PUT', `${voice}/caption`, { caption: 'A toast' })
    await host.put('/api/account/avatar', await aJpeg())
    await host.put(`/api/events/${event.id}/cover?focalX=0.5&focalY=0.5`, await aJpeg())
    await app.runJobs()

    const ready = await prepare()
    expect(ready).toMatchObject({ events: 2, files: 3 })
    const answer = await fetchAs(ready.url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(ready.bytes),
      'content-disposition': 'attachment; filename=afterglow-2026-06-20.zip',
    })
    const files = await unzip(answer.bytes)
    expect([...files.keys()].toSorted()).toEqual(
      [
        'account.json',
        'picture.jpg',
        'Noor & Elias/event.json',
        'Noor & Elias/index.html',
        'Noor & Elias (2)/event.json',
        'Noor & Elias (2)/index.html',
        ...placesOf(files, 'IMG_0001.jpg', 'party.jpg', 'notes.txt', '.m4a', 'cover.jpg'),
        'SHA256SUMS',
      ].toSorted(),
    )
    const [photo = '', party = ''] = placesOf(files, 'IMG_0001.jpg', 'party.jpg')
    expect(files.get(photo)?.equals(first)).toBe(true)
    expect(files.get(party)?.equals(second)).toBe(true)
    expect(path.posix.dirname(path.posix.dirname(photo))).not.toBe(
      path.posix.dirname(path.posix.dirname(party)),
    )
    const said = { from: 'Uncle', caption: 'A toast', isPublished: false }
    // Both events have the same title and time, so their order is undefined.
    const [folder] = photo.split('/')
    expect(jsonIn(files, `${folder}/event.json`).voiceMessages).toMatchObject([said])
    const sums = files.get('SHA256SUMS')?.toString().trim().split('\n') ?? []
    expect(sums).toHaveLength(files.size - 1)
    for (const line of sums) {
      const [sum, name = ''] = line.split('  ')
      expect(
        createHash('sha256')
          .update(files.get(name) ?? '')
          .digest('hex'),
      ).toBe(sum)
    }
  })

  it('says what is known of each event, with names of people and nothing of their faces', async () => {
    const { event } = await aWedding(app, { passwordHash: 'the hash of a password' }, host)
    const guest = await aGuest(app, event)
    const challenge = { id: randomUUID(), prompt: 'Somebody laughing' }
    await host.post(`/api/events/${event.id}/challenges`, { challenges: [challenge] })
    const party = { id: randomUUID(), name: 'Party' }
    await host.post(`/api/events/${event.id}/albums`, { ...party, password: 'two grooms' })
    await guest.post(`/api/events/${event.id}/albums/${party.id}/unlock`, { password: 'two grooms' })
    const sent = { name: 'IMG_0001.jpg', bytes: await aJpeg(), challengeId: challenge.id, albumId: party.id }
    const photo = (await upload(guest, event, sent)).body.media as Media
    await guest.sendJson('PUT', `/api/events/${event.id}/me`, { name: 'Ines' })
    await host.patch(`/api/events/${event.id}/media/${photo.id}`, {
      title: 'The cake',
      description: 'Cut at ten',
    })
    await host.patch(`/api/events/${event.id}`, { guestsCanComment: true })
    const comment = { id: randomUUID(), message: 'I counted every crumb' }
    await guest.post(`/api/events/${event.id}/media/${photo.id}/comments`, comment)
    const note = { id: randomUUID(), message: 'All the best', theme: 'theme2', senderName: 'Ines' }
    await guest.post(`/api/events/${event.id}/notes`, note)
    await namePerson(event, 'Aunt Mara', [photo])
    await namePerson(event, null, [photo])
    const card = `/api/events/${event.id}/print-designs/rsvp-garden`
    const { design } = (await host.get(card)).body
    const words = { ...design.words, title: 'Are you coming?' }
    await host.sendJson('PUT', card, { ...design, words })

    const files = await filesOf(await prepare())
    const eventJson = jsonIn(files, 'Noor & Elias/event.json')
    const [place = ''] = placesOf(files, 'IMG_0001.jpg')
    const file = place.replace('Noor & Elias/', '')
    expect(eventJson).toMatchObject({
      event: { id: event.id, title: 'Noor & Elias', timeZone: 'Europe/Lisbon', guestsCanDownload: false },
      media: [
        {
          id: photo.id,
          file,
          title: 'The cake',
          description: 'Cut at ten',
          from: 'Ines',
          challengeIds: [challenge.id],
          albumId: party.id,
        },
      ],
      albums: [{ ...party, seenBy: 'everybody', addedBy: 'everybody', revealsAt: null }],
      challenges: [{ ...challenge, isArchived: false }],
      notes: [{ message: 'All the best', from: 'Ines', theme: 'theme2' }],
      comments: [
        { photo: file, from: 'Ines', isHost: false, message: 'I counted every crumb', status: 'published' },
      ],
      reports: [],
      people: [{ name: 'Aunt Mara', photos: [file] }],
      guests: [{ name: 'Ines' }],
      printDesigns: [{ template: 'rsvp-garden', design: { words } }],
    })
    expect(eventJson.media[0].capturedAt).toMatch(/^\d{4}-\d\d-\d\dT/)
    // In another order, links that were mailed before an upgrade would lead to other bytes.
    expect(Object.keys(eventJson).join()).toBe(
      'event,cover,photoWall,media,voiceMessages,notes,people,faceConsents,printDesigns,guests,albums,challenges,comments,reports',
    )
    const account = Object.keys(jsonIn(files, 'account.json'))
    expect([account.at(0), ...account.slice(-2)]).toEqual(['exportedAt', 'picture', 'events'])
    const text = [...files.values()].map(String).join('\n')
    for (const secret of ['the hash of a password', 'an embedding', 'tokenHash', 'passwordHash'])
      expect(text).not.toContain(secret)
  })

  it('says what is known of the host: sign-in, sessions, plan, orders and receipts, and no secret', async () => {
    await atAnotherBrowser(app, host, { userAgent: 'Mozilla/5.0 (iPhone) Version/17 Mobile/1 Safari/604' })
    await buyPass(app, host, '10gb')
    await host.post('/api/support/messages', {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'somebody-else@example.com',
      subject: 'general',
      message: 'How many guests can there be?',
    })
    const files = await filesOf(await prepare())
    const accountJson = jsonIn(files, 'account.json')
    expect(accountJson).toMatchObject({
      profile: { email: host.email },
      signInMethods: [{ method: 'password' }],
      plan: { kind: 'pass', tier: '10gb' },
      orders: [{ tier: '10gb', currency: 'USD' }],
      receipts: [{ number: expect.stringMatching(/^AG-/), tier: '10gb' }],
      messages: [{ subject: 'general', message: 'How many guests can there be?' }],
      events: [],
    })
    expect(accountJson.sessions.map(({ system }: { system: string }) => system)).toContain('iPhone')

    const text = [...files.values()].map(String).join('\n')
    const { query } = app.platform.db
    const user = await query
      .selectFrom('users')
      .select('id')
      .where('email', '=', host.email)
      .executeTakeFirstOrThrow()
    const secrets = [
      ...(await query
        .selectFrom('authAccounts')
        .select('password as secret')
        .where('userId', '=', user.id)
        .execute()),
      ...(await query
        .selectFrom('refreshTokens')
        .innerJoin('sessions', 'sessions.id', 'refreshTokens.sessionId')
        .select('refreshTokens.tokenHash as secret')
        .where('sessions.userId', '=', user.id)
        .execute()),
      ...(await query.selectFrom('sessions').select('id as secret').where('userId', '=', user.id).execute()),
      { secret: 'somebody-else@example.com' },
    ]
    expect(secrets.length).toBeGreaterThan(4)
    for (const { secret } of secrets) expect(text).not.toContain(secret)
  })

  // spec: pricing.receipts
  it('holds every receipt as the PDF that the host was given, and stays as it was when one is refunded', async () => {
    const { id } = await order(host, {
      tier: '10gb',
      buyer: { name: 'Анна Щербакова', address: 'Rua 1\nLisboa' },
    })
    await verify(host, await inWindow(app, { order_id: id }))
    await buyPass(app, host, '10gb')
    const { receipts } = (await host.get('/api/billing/receipts')).body as { receipts: Receipt[] }
    const ready = await prepare()
    const files = await filesOf(ready)
    expect([...files.keys()].filter((name) => name.startsWith('receipts/'))).toEqual(
      receipts.toReversed().map(({ number }) => `receipts/${number}.pdf`),
    )
    for (const receipt of receipts) {
      const { bytes } = await host.get(`/api/billing/receipts/${receipt.id}`)
      expect(files.get(`receipts/${receipt.number}.pdf`)?.equals(bytes)).toBe(true)
    }
    expect(jsonIn(files, 'account.json')).toMatchObject({
      receiptDetails: { name: 'Анна Щербакова', address: 'Rua 1\nLisboa' },
      receipts: [{ tier: '10gb' }, { tier: '10gb', buyer: { name: 'Анна Щербакова', email: host.email } }],
    })

    await app.platform.db.query
      .updateTable('payments')
      .set({ refundedAmount: 100 })
      .where('id', '=', receipts[0]?.id ?? '')
      .execute()
    const again = await filesOf(ready)
    expect([...again].every(([name, bytes]) => files.get(name)?.equals(bytes))).toBe(true)
  })

  it('of a host with nothing holds their account', async () => {
    const files = await filesOf(await prepare())
    expect([...files.keys()]).toEqual(['account.json', 'SHA256SUMS'])
  })

  it('is reported by mail, with the link that is on the screen', async () => {
    const { url } = await prepare()
    const mail = app.mails.findLast(({ to }) => to === host.email)
    expect(mail).toMatchObject({ subject: 'Your Afterglow data is ready' })
    expect(mail?.text).toContain(`http://localhost:3000${url}`)
    expect((await host.get(EXPORTS)).body.newest).toMatchObject({ state: 'ready', url })
  })

  it('has safe folders, whatever events are called', async () => {
    for (const title of ['../../etc', 'account.json', 'CON', '<script>alert(1)</script>']) {
      const { event } = await aWedding(app, {}, host)
      await host.patch(`/api/events/${event.id}`, { title })
    }
    const files = await filesOf(await prepare())
    const folders = [...files.keys()].filter((name) => name.endsWith('event.json')).map(path.posix.dirname)
    expect(folders.toSorted()).toEqual(
      ['_CON', '_.._etc', '_script_alert(1)__script_', 'account (2).json'].toSorted(),
    )
  })
})

describe('asking for it', () => {
  it('twice at once prepares one', async () => {
    const [one, other] = await Promise.all([host.post(EXPORTS), host.post(EXPORTS)])
    expect(one.status).toBe(202)
    expect(other.body.id).toBe(one.body.id)
    await app.runJobs()
    const later = await host.post(EXPORTS)
    expect(later.body.id).not.toBe(one.body.id)
  })

  it('again restarts one whose job has died', async () => {
    const asked = await host.post(EXPORTS)
    await app.platform.db.pool.query('delete from graphile_worker._private_jobs')
    await app.runJobs()
    expect((await host.get(`${EXPORTS}/${asked.body.id}`)).body.state).toBe('preparing')
    app.clock.advance(31 * MINUTES)
    await host.post('/api/auth/refresh')
    expect((await host.post(EXPORTS)).body.id).toBe(asked.body.id)
    await app.runJobs()
    expect((await host.get(`${EXPORTS}/${asked.body.id}`)).body.state).toBe('ready')
  })

  it('goes on where it was cut off', async () => {
    const { event } = await aWedding(app, {}, host)
    await send(host, event, 'one.jpg')
    const { id } = await prepare()
    const { query } = app.platform.db
    const before = await query.selectFrom('downloadEvents').selectAll().where('downloadId', '=', id).execute()
    await query
      .updateTable('downloads')
      .set({ state: 'preparing', contents: null })
      .where('id', '=', id)
      .execute()
    await send(host, event, 'two.jpg')
    app.clock.advance(31 * MINUTES)
    await host.post('/api/auth/refresh')
    await host.post(EXPORTS)
    await app.runJobs()
    const after = await query.selectFrom('downloadEvents').selectAll().where('downloadId', '=', id).execute()
    expect(after).toEqual(before)
    expect((await host.get(`${EXPORTS}/${id}`)).body).toMatchObject({ state: 'ready', files: 1 })
  })

  it('is for hosts, each for themselves', async () => {
    const { id, url } = await prepare()
    const stranger = await aHost(app)
    const visitor = app.browser()
    expect(await stranger.get(`${EXPORTS}/${id}`)).toBeError(404, 'export.not_found')
    expect((await stranger.get(EXPORTS)).body).toEqual({ newest: null })
    expect(await visitor.get(`${EXPORTS}/${id}`)).toBeError(401, 'auth.required')
    expect(await visitor.get(EXPORTS)).toBeError(401, 'auth.required')
    expect(await visitor.post(EXPORTS)).toBeError(401, 'auth.required')
    expect(await host.get(`${EXPORTS}/not-an-id`)).toBeError(404, 'resource.not_found')

    const theirs = await prepare(stranger)
    expect(await fetchAs(url?.replace(id, theirs.id) ?? null)).toBeError(410, 'archive.link_expired')
    expect(await fetchAs(url?.replace('/exports/', '/archives/') ?? null)).toBeError(404, 'archive.not_found')
    const [address = ''] = url?.split('?') ?? []
    expect(await fetchAs(address)).toBeError(400, 'request.invalid')
  })

  it('too often is refused', async () => {
    const strict = await testApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
    const eager = await aHost(strict)
    for (let n = 0; n < 10; n += 1) expect((await eager.post(EXPORTS)).status).toBe(202)
    expect(await eager.post(EXPORTS)).toBeError(429, 'request.too_many')
    await strict.close()
  })
})

describe('its download', () => {
  it('goes on where it stopped, and other programs open what was put together', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { event } = await aWedding(app, {}, host)
      for (const name of ['a.jpg', 'b.jpg'])
        await send(host, event, name, Buffer.concat([await aJpeg(), randomBytes(100_000)]))
    }
    const { url, bytes } = await prepare()
    const whole = await fetchAs(url)
    const etag = String(whole.headers['etag'])
    const pieces: Buffer[] = []
    for (let at = 0; at < bytes; at += 40_000) {
      const range = `bytes=${at}-${Math.min(at + 40_000, bytes) - 1}`
      const part = await fetchAs(url, { range, 'if-range': etag })
      expect(part.status).toBe(206)
      pieces.push(part.bytes)
    }
    const joined = Buffer.concat(pieces)
    expect(joined.equals(whole.bytes)).toBe(true)
    const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-export-'))
    await writeFile(path.join(folder, 'export.zip'), joined)
    expect((await testWithTools(path.join(folder, 'export.zip'))).length).toBeGreaterThan(0)
    await rm(folder, { recursive: true })
  })

  it('is the same from another process', async () => {
    const { event } = await aWedding(app, {}, host)
    await send(host, event, 'one.jpg')
    const mine = await prepare()
    const first = await fetchAs(mine.url)
    // Other hosts' plans evict this one from the cache.
    for (let n = 0; n < 3; n += 1) await filesOf(await prepare(await aHost(app)))
    expect((await fetchAs(mine.url)).bytes.equals(first.bytes)).toBe(true)
  })

  it('is without what was deleted since, and says so', async () => {
    const { event } = await aWedding(app, { guestsCanComment: true }, host)
    const gone = await aWedding(app, { title: 'The rehearsal' }, host)
    await send(host, gone.event, 'rehearsal.jpg')
    const [kept, deleted] = [await send(host, event, 'kept.jpg'), await send(host, event, 'deleted.jpg')]
    const note = { id: randomUUID(), message: 'Never mind', theme: 'theme1', senderName: 'Ines' }
    const ines = await aGuest(app, event)
    await ines.post(`/api/events/${event.id}/notes`, note)
    const [said, takenBack] = [
      { id: randomUUID(), message: 'Said' },
      { id: randomUUID(), message: 'Taken back' },
    ]
    for (const comment of [said, takenBack])
      await ines.post(`/api/events/${event.id}/media/${kept.id}/comments`, comment)
    const beside = { id: randomUUID(), message: 'Beside what is deleted' }
    await ines.post(`/api/events/${event.id}/media/${deleted.id}/comments`, beside)
    await namePerson(event, 'Aunt Mara', [kept, deleted])
    const left = await namePerson(event, 'Somebody', [kept])
    await host.put('/api/account/avatar', await aJpeg())
    await host.put(`/api/events/${event.id}/cover?focalX=0.5&focalY=0.5`, await aJpeg())
    await app.runJobs()
    const { url } = await prepare()
    const before = await fetchAs(url)
    expect(placesOf(await unzip(before.bytes), 'cover.jpg', 'picture.jpg')).toHaveLength(2)

    await host.delete('/api/account/avatar')
    await host.delete(`/api/events/${event.id}/cover`)
    await host.delete(`/api/events/${event.id}/media/${deleted.id}`)
    await host.delete(`/api/events/${event.id}/notes/${note.id}`)
    await ines.delete(`/api/events/${event.id}/comments/${takenBack.id}`)
    await app.platform.db.query.deleteFrom('faceGroups').where('id', '=', left).execute()
    await host.sendJson('DELETE', `/api/events/${gone.event.id}`, { title: 'The rehearsal' })

    const after = await fetchAs(url, { range: 'bytes=10-', 'if-range': String(before.headers['etag']) })
    expect(after.status).toBe(200)
    const files = await unzip(after.bytes)
    const eventJson = jsonIn(files, 'Noor & Elias/event.json')
    expect(eventJson.media).toHaveLength(1)
    expect(eventJson.people).toEqual([{ name: 'Aunt Mara', photos: [eventJson.media[0].file] }])
    expect(eventJson.notes).toEqual([])
    expect(eventJson.comments).toMatchObject([{ message: 'Said' }])
    expect([...files.keys()].filter((name) => /deleted|rehearsal|notes|cover|picture/.test(name))).toEqual([])
    const missing = files.get('MISSING.txt')?.toString() ?? ''
    expect(missing).toContain('/deleted.jpg\n')
    expect(missing).toContain('The rehearsal/\n')
    expect(jsonIn(files, 'account.json').events).toHaveLength(1)
  })

  it('breaks off where bytes are lost, and is whole without them the next time', async () => {
    const { event } = await aWedding(app, {}, host)
    const [, lost] = [await send(host, event, 'kept.jpg'), await send(host, event, 'lost.jpg')]
    const { url } = await prepare()
    await app.platform.blobs.delete(`events/${event.id}/${lost.id}/original`)
    await fetchAs(url).catch(() => undefined)
    const files = await filesOf({ url })
    expect(placesOf(files, 'kept.jpg')).toHaveLength(1)
    expect(placesOf(files, 'lost.jpg')).toHaveLength(0)
    expect(files.get('MISSING.txt')?.toString()).toContain('/lost.jpg\n')
  })

  it('leaves out what the operator has closed', async () => {
    const { event } = await aWedding(app, {}, host)
    await send(host, event, 'one.jpg')
    const { url } = await prepare()
    const { query } = app.platform.db
    await query
      .updateTable('events')
      .set({ suspendedAt: app.clock.date() })
      .where('id', '=', event.id)
      .execute()
    const files = await filesOf({ url })
    expect(placesOf(files, 'one.jpg')).toHaveLength(0)
    expect(files.get('MISSING.txt')?.toString()).toContain('closed by the operator of this service')
    await query
      .updateTable('users')
      .set({ suspendedAt: app.clock.date() })
      .where('email', '=', host.email)
      .execute()
    expect(await fetchAs(url)).toBeError(404, 'export.not_found')
  })
})

describe('time', () => {
  it('ends the link after a week', async () => {
    const { url } = await prepare()
    app.clock.advance(7 * DAYS - 1 * HOURS)
    expect((await fetchAs(url)).status).toBe(200)
    app.clock.advance(1 * HOURS)
    expect(await fetchAs(url)).toBeError(410, 'archive.link_expired')
    await sweep(app.platform)
    const again = await atAnotherBrowser(app, host)
    expect((await again.get(EXPORTS)).body).toEqual({ newest: null })
  })

  it('of a plan that ended does not keep a host from what is theirs, until it is deleted', async () => {
    const late = await aHostOfToday(app)
    const { event } = await aWedding(app, {}, late)
    await send(late, event, 'one.jpg')
    await app.runJobs()
    app.clock.advance((TRIAL_DAYS + 29) * DAYS)
    await sweep(app.platform)
    const soon = await prepare(await atAnotherBrowser(app, late))
    expect(placesOf(await filesOf(soon), 'one.jpg')).toHaveLength(1)

    app.clock.advance((362 - TRIAL_DAYS - 29) * DAYS)
    const here = await atAnotherBrowser(app, late)
    expect((await here.get('/api/billing/plan')).body).toMatchObject({ isReadOnly: true })
    const { url } = await prepare(here)
    expect(placesOf(await filesOf({ url }), 'one.jpg')).toHaveLength(1)
    for (let day = 0; day < 6; day += 1) {
      app.clock.advance(1 * DAYS)
      await sweep(app.platform)
      await app.runJobs()
    }
    expect([...(await filesOf({ url })).keys()]).toEqual(['account.json', 'MISSING.txt', 'SHA256SUMS'])
  })

  it('in which an account waits for its deletion is time to fetch everything; then the link is dead', async () => {
    const { event } = await aWedding(app, { eventDate: null }, host)
    await send(host, event, 'one.jpg')
    await host.post('/api/account/deletion', { currentPassword: PASSWORD })
    app.clock.advance(2 * DAYS)
    const again = await atAnotherBrowser(app, host)
    const { url, id } = await prepare(again)
    const files = await filesOf({ url })
    expect(placesOf(files, 'one.jpg')).toHaveLength(1)
    expect(jsonIn(files, 'account.json').profile.deletionAt).not.toBeNull()

    app.clock.advance(DELETION_GRACE - 2 * DAYS)
    await sweep(app.platform)
    await app.runJobs()
    expect(await fetchAs(url)).toBeError(404, 'export.not_found')
    const { query } = app.platform.db
    const rows = await query.selectFrom('downloadEvents').selectAll().where('downloadId', '=', id).execute()
    expect(rows).toEqual([])
  })
})

function placesOf(files: Map<string, Buffer>, ...endings: string[]): string[] {
  return endings.flatMap((ending) => [...files.keys()].filter((name) => name.endsWith(ending)))
}
