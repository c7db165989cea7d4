// spec: hearts, reports, strangers

import { randomBytes, randomUUID } from 'node:crypto'
import { commentRoutes } from '@afterglow/contract/comments'
import { NEWCOMER_SHARES, PRESENCE_TIME, PRESENCES_PER_ADDRESS } from '@afterglow/contract/guests'
import { MINUTES, type RateLimit } from '@afterglow/contract/kernel'
import { noteRoutes } from '@afterglow/contract/notes'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkIntegrity } from '../app/integrity.ts'
import { createNotePresence } from '../domains/guests/presence.ts'
import { runCount } from '../domains/hearts/count-hearts.ts'
import type { Agent, Answer } from './agent.ts'
import { listen, openFeed } from './live-feed.ts'
import { aGuest, aWedding, guestIdOf, upload, type Wedding } from './people.ts'
import { aJpeg } from './pictures.ts'
import { oneApp } from './set-up.ts'

/*
 * One script at one address for ten minutes, at the limits an installation has unless it sets others. Without cookies,
 * each of its requests is another guest.
 */

const app = oneApp({ environment: { RATE_LIMIT_FACTOR: '1' } })
let wedding: Wedding
let guest: Agent

beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  app.clock.advance(60 * MINUTES)
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
const SCRIPT = '203.0.113.66'
/** A request of the script's, as a guest whom nobody has seen before. */
const anew = () => app.browser().at(SCRIPT)

const set = (changes: object) => wedding.host.patch(base(), changes)
const shotId = () => randomBytes(16).toString('hex')
const inTenMinutes = ({ limit }: { limit?: RateLimit }) =>
  ((limit?.each?.points ?? 0) * 10 * MINUTES) / (limit?.each?.per ?? 1)

/** How many of that many new guests are let in, one after the other, until the door closes. */
async function flood(leave: (agent: Agent) => Promise<Answer>, most: number): Promise<number> {
  for (let n = 0; n < most; n++) {
    const answer = await leave(anew())
    if (answer.body?.error?.code !== 'guest.many_new') continue
    expect(answer).toBeError(429, 'guest.many_new')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    return n
  }
  return most
}

/** The door is open for everybody elsewhere, for the host, and at that address for guests who were there before. */
async function expectOthersWrite(leave: (agent: Agent) => Promise<Answer>): Promise<void> {
  const neighbor = (await aGuest(app, wedding.event)).at(SCRIPT)
  expect(await leave(neighbor)).toBeError(429, 'guest.many_new')
  await stay(neighbor)
  for (const agent of [neighbor, guest, wedding.host.at(SCRIPT)])
    expect((await leave(agent)).body?.error?.code).not.toBe('guest.many_new')
}

const give = (agent: Agent, photo: string) => agent.sendJson('PUT', `${base()}/media/${photo}/heart`, {})
const heartsOf = async (agent: Agent) => {
  await runCount(app.platform, wedding.event.id, 0)
  return (await agent.get(`${base()}/media`)).body.items[0]
}
const aPhotoOf = async (agent: Agent): Promise<string> =>
  (await upload(agent, wedding.event, { bytes: await aJpeg() })).body.media.id

/** Opens a guest's page and has it answer heartbeats until its guest is known. */
async function stay(agent: Agent): Promise<void> {
  const page = await openFeed(app, agent, wedding.event)
  await page.next()
  app.clock.advance(PRESENCE_TIME)
  page.send(JSON.stringify({ type: 'ping' }))
  await page.next()
  await vi.waitFor(async () => {
    const known = await app.platform.db.query
      .selectFrom('guestPresences')
      .select('guestId')
      .where('guestId', '=', guestIdOf(agent, wedding.event))
      .execute()
    expect(known).toHaveLength(1)
  })
  page.close()
}

describe('hearts', () => {
  it('of one script are one for each photo, and each giver sees their own', async () => {
    const photo = await aPhotoOf(guest)
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(anew(), photo)))
    for (const { body } of answers) expect(body.isLoved).toBe(true)
    for (let n = 0; n < 20; n++) expect((await give(anew(), photo)).body.heartCount).toBe(2)
    expect(await heartsOf(guest)).toMatchObject({ heartCount: 1 })

    const fan = anew()
    await give(fan, photo)
    expect(await heartsOf(fan)).toMatchObject({ isLoved: true, heartCount: 2 })
    expect(await heartsOf(wedding.host)).toMatchObject({ heartCount: 1 })
    expect((await checkIntegrity(app.platform)).lines().join()).not.toContain('hearts')
  })

  it('of guests who stay all count, though they are behind one address', async () => {
    const photo = await aPhotoOf(guest)
    const fans = await Promise.all(Array.from({ length: 4 }, () => aGuest(app, wedding.event)))
    for (const fan of fans) await give(fan, photo)
    expect(await heartsOf(guest)).toMatchObject({ heartCount: 1 })
    for (const fan of fans) await stay(fan)
    expect(await heartsOf(guest)).toMatchObject({ heartCount: 4 })
    const late = await aGuest(app, wedding.event)
    await stay(late)
    expect((await give(late, photo)).body.heartCount).toBe(5)
    expect(await heartsOf(guest)).toMatchObject({ heartCount: 5 })
  })

  it('of a script that holds connections are bounded by how many become known at one address', async () => {
    const photo = await aPhotoOf(guest)
    const { points } = PRESENCES_PER_ADDRESS
    const noted: boolean[] = []
    const notePresence = createNotePresence(app.platform)
    for (let n = 0; n < points + 5; n++) {
      const fan = anew()
      await give(fan, photo)
      const presence = { eventId: wedding.event.id, guestId: guestIdOf(fan, wedding.event) }
      noted.push(await notePresence({ ...presence, since: app.clock.date(), from: { ip: SCRIPT } }))
    }
    expect(noted.filter(Boolean)).toHaveLength(points)
    expect((await heartsOf(guest)).heartCount).toBeLessThanOrEqual(points + 1)
  })
})

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

  it('leaves no more comments than one guest does', async () => {
    await set({ guestsCanComment: true })
    const photo = await aPhotoOf(guest)
    const write = (agent: Agent) =>
      agent.post(`${base()}/media/${photo}/comments`, { id: randomUUID(), message: 'Spam' })
    expect(await flood(write, 200)).toBe(120)
    expect(NEWCOMER_SHARES.comments).toBe(inTenMinutes(commentRoutes.addComment))
    expect((await guest.get(`${base()}/media/${photo}/comments`)).body.total).toBe(120)
    await expectOthersWrite(write)
  })

  it('leaves no more notes than one guest does', async () => {
    const write = (agent: Agent) =>
      agent.post(`${base()}/notes`, { id: randomUUID(), message: 'Spam', theme: 'theme1' })
    expect(await flood(write, 300)).toBe(200)
    expect(NEWCOMER_SHARES.notes).toBe(inTenMinutes(noteRoutes.addNote))
    await expectOthersWrite(write)
  })

  it('leaves no more voice messages than one guest does', async () => {
    // Not decodable: what matters here is who may send it.
    const write = (agent: Agent) =>
      agent.put(`${base()}/voice-notes/${randomUUID()}`, Buffer.from('no voice'))
    expect(await flood(write, 150)).toBe(100)
    expect(NEWCOMER_SHARES.voices).toBe(inTenMinutes(noteRoutes.putVoiceNote))
    await expectOthersWrite(write)
  })

  it('gives itself no more names than a hall does, and they stand nowhere', async () => {
    const write = (agent: Agent) => agent.sendJson('PUT', `${base()}/me`, { name: 'Noor' })
    expect(await flood(write, 400)).toBe(300)
    await expectOthersWrite(write)
  })

  it('asks a bounded number of times to be left out of faces', async () => {
    const write = (agent: Agent) => agent.post(`${base()}/faces/requests`, { name: 'Noor' })
    expect(await flood(write, 50)).toBe(30)
    await expectOthersWrite(write)
  })

  it('takes a bounded number of shots, whether one by one or together', async () => {
    const revealsAt = new Date(app.clock.now() + 24 * 60 * MINUTES)
    await app.platform.db.query
      .updateTable('events')
      .set({ guestsHaveCamera: true, cameraOnly: true, revealsAt })
      .where('id', '=', wedding.event.id)
      .execute()
    const take = (agent: Agent, count = 1) => {
      const shot = () => ({
        name: 's.jpg',
        type: 'image/jpeg',
        size: 10,
        isShot: true,
        announcementId: shotId(),
      })
      return agent.post(`${base()}/uploads`, { files: Array.from({ length: count }, shot) })
    }
    expect(await flood((agent) => take(agent, 25), 20)).toBe(12)
    await expectOthersWrite(take)
  })

  it('changes no challenge but by photos, which one guest may send as well', async () => {
    await set({ guestsHaveChallenges: true })
    const challengeId = randomUUID()
    await wedding.host.post(`${base()}/challenges`, { challenges: [{ id: challengeId, prompt: 'A laugh' }] })
    for (let n = 0; n < 20; n++) await anew().get(`${base()}/challenges`)
    const { challenges } = (await guest.get(`${base()}/challenges`)).body
    expect(challenges).toMatchObject([{ photoCount: 0, ownCount: 0 }])
  })
})
