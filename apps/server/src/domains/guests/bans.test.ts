// spec: bans

import { randomUUID } from 'node:crypto'
import { HOURS } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, guestIdOf, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'
import { CLOSE_REFUSED } from '../gallery/socket-line.ts'

const app = oneApp()
let wedding: Wedding
let anna: Agent
let bela: Agent
let photo: string

beforeEach(async () => {
  wedding = await aWedding(app, { guestsCanDelete: true })
  anna = await aGuest(app, wedding.event)
  bela = await aGuest(app, wedding.event)
  photo = (await aPhoto(app, anna, wedding.event, await aJpeg())).id
})

const base = () => `/api/events/${wedding.event.id}`
const banOf = (agent: Agent) => `${base()}/guests/${guestIdOf(agent, wedding.event)}/ban`
const ban = (agent: Agent) => wedding.host.sendJson('PUT', banOf(agent), {})
const unban = (agent: Agent) => wedding.host.delete(banOf(agent))
const bans = async () => (await wedding.host.get(`${base()}/bans`)).body.guests
const note = (agent: Agent) =>
  agent.post(`${base()}/notes`, { id: randomUUID(), message: 'All the best', theme: 'theme1' })
const announce = (agent: Agent) =>
  agent.post(`${base()}/uploads`, { files: [{ name: 'a.jpg', type: '', size: 1 }] })
const give = (agent: Agent) => agent.sendJson('PUT', `${base()}/media/${photo}/heart`, {})
const report = (agent: Agent) => agent.post(`${base()}/media/${photo}/reports`, {})
const name = (agent: Agent, text: string) => agent.sendJson('PUT', `${base()}/me`, { name: text })

describe('a banned guest', () => {
  it('sends, loves and reports nothing more, and sees what everybody sees', async () => {
    expect((await ban(anna)).status).toBe(204)
    for (const attempt of [announce, note, give, report])
      expect(await attempt(anna)).toBeError(403, 'guest.banned')
    expect((await anna.get(`${base()}/media`)).body.items).toHaveLength(1)
    const page = await anna.get(`${base()}/page`)
    expect(page.body.permissions).toMatchObject({ canView: true, canUpload: false, canAddNotes: false })
    expect((await anna.delete(`${base()}/media/${photo}`)).status).toBe(204)
  })

  it('does not finish what was under way', async () => {
    const begun = (await announce(anna)).body.files[0].upload
    await ban(anna)
    expect(await anna.post(`${base()}/uploads/${begun.id}/complete`)).toBeError(403, 'guest.banned')
  })

  it('is listed with their name until the ban is lifted', async () => {
    await name(anna, 'Anna')
    await Promise.all([ban(anna), ban(anna)])
    expect(await bans()).toMatchObject([{ guestId: guestIdOf(anna, wedding.event), name: 'Anna' }])
    for (let time = 0; time < 2; time++) expect((await unban(anna)).status).toBe(204)
    expect(await bans()).toEqual([])
    expect((await note(anna)).status).toBe(201)
  })

  it('learns it on their open page, which connects again; nobody else’s does', async () => {
    await listen(app)
    const [annas, belas] = [
      await openFeed(app, anna, wedding.event),
      await openFeed(app, bela, wedding.event),
    ]
    await annas.next()
    const rights = (permissions: object) => ({ data: { door: { permissions } } })
    for (const isBanned of [true, false]) {
      await (isBanned ? ban(anna) : unban(anna))
      const feed = await openFeed(app, anna, wedding.event, { since: annas.token() })
      expect(await feed.nextFact()).toMatchObject(rights({ canView: true, canUpload: !isBanned }))
      feed.close()
      expect(await belas.nextFact()).toMatchObject(rights({ canUpload: true }))
    }
    expect(await annas.closed).toBe(CLOSE_REFUSED)
  })

  it('is banned in this event alone, by its host alone', async () => {
    const other = await aWedding(app)
    expect(await other.host.sendJson('PUT', banOf(anna), {})).toBeError(404, 'event.not_owner')
    expect(
      await other.host.sendJson(
        'PUT',
        `/api/events/${other.event.id}/guests/${guestIdOf(anna, wedding.event)}/ban`,
        {},
      ),
    ).toBeError(404, 'guest.not_found')
    expect(await bela.sendJson('PUT', banOf(anna), {})).toBeError(401, 'auth.required')
    await ban(anna)
    await anna.get(`/api/events/${other.event.id}/page`)
    const elsewhere = await anna.post(`/api/events/${other.event.id}/notes`, {
      id: randomUUID(),
      message: 'All the best',
      theme: 'theme1',
    })
    expect(elsewhere.status).toBe(201)
  })

  it('stays banned as whoever takes over their identity', async () => {
    const { code } = (await anna.post(`${base()}/me/transfer`)).body
    await ban(anna)
    const phone = await aGuest(app, wedding.event)
    await phone.post(`${base()}/me/adopt`, { code })
    expect(await note(phone)).toBeError(403, 'guest.banned')
  })
})

describe('the address of a banned guest', () => {
  it('takes nothing from new guests without a name, once the banned one has come again', async () => {
    await ban(anna)
    // Nobody's address is known before.
    expect((await note(await aGuest(app, wedding.event))).status).toBe(201)
    await note(anna)
    const other = await aGuest(app, wedding.event)
    for (const attempt of [announce, note, give, report])
      expect(await attempt(other)).toBeError(403, 'guest.name_needed')
    const page = await other.get(`${base()}/page`)
    expect(page.body.permissions).toMatchObject({ canUpload: true })
    expect((await name(other, 'Otto')).status).toBe(200)
    expect((await note(other)).status).toBe(201)
  })

  it('leaves those alone who were here before', async () => {
    await note(bela)
    await ban(anna)
    await note(anna)
    expect((await note(bela)).status).toBe(201)
  })

  it('is free again after the evening, and when the ban is lifted', async () => {
    await ban(anna)
    await note(anna)
    const other = await aGuest(app, wedding.event)
    expect(await note(other)).toBeError(403, 'guest.name_needed')
    app.clock.advance(24 * HOURS)
    expect((await note(other)).status).toBe(201)
    expect(await note(anna)).toBeError(403, 'guest.banned')
    await sweep(app.platform)
    expect(await app.platform.db.query.selectFrom('bannedAddresses').selectAll().execute()).toEqual([])
  })

  it('is kept as a keyed hash, for this event alone', async () => {
    await ban(anna)
    await note(anna)
    const rows = await app.platform.db.query
      .selectFrom('bannedAddresses')
      .selectAll()
      .where('eventId', '=', wedding.event.id)
      .execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1')
    const other = await aWedding(app)
    const guest = await aGuest(app, other.event)
    const message = { id: randomUUID(), message: 'All the best', theme: 'theme1' }
    expect((await guest.post(`/api/events/${other.event.id}/notes`, message)).status).toBe(201)
  })
})
