// spec: wall.live, wall.modes, wall.link

import { type Slide, WALL_DEFAULTS, type Wall } from '@afterglow/contract/wall'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aHost, aPhoto, aWedding, guestIdOf, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { publicationOf } from '../../testing/publication.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
let laptop: Agent
let key: string
beforeAll(async () => {
  await listen(app)
})
beforeEach(() => begin())

async function begin(settings: Parameters<typeof aWedding>[1] = {}) {
  wedding = await aWedding(app, settings)
  laptop = app.browser()
  key = await keyOf(wedding)
}

const base = () => `/api/events/${wedding.event.id}`
const wall = (agent: Agent, at = '', withKey: string | undefined = key) =>
  agent.get(`${base()}/wall${at}${withKey === undefined ? '' : `?key=${withKey}`}`)
const plain = (agent: Agent, at = '') => agent.get(`${base()}/wall${at}`)
/** By the wall's own link; null: by its plain address. */
const open = (withKey: string | null = key, agent = laptop, since?: string) =>
  openFeed(app, agent, wedding.event, {
    wall: { key: withKey ?? undefined },
    ...(since !== undefined && { since }),
  })
const photo = async (agent: Agent = wedding.host) => aPhoto(app, agent, wedding.event, await aJpeg())
const change = (settings: object) => wedding.host.patch(base(), settings)

async function keyOf({ host, event }: Wedding): Promise<string> {
  const { body } = await host.get(`/api/events/${event.id}/wall-control`)
  return body.path.split('#')[1]
}

async function note(agent: Agent, message = 'Dance!'): Promise<string> {
  const id = crypto.randomUUID()
  const answer = await agent.post(`${base()}/notes`, { id, message, theme: 'theme2', senderName: 'Ines' })
  expect(answer.status).toBe(201)
  return id
}

const setUp = (settings: object) =>
  wedding.host.sendJson('PUT', `${base()}/wall-settings`, {
    backgroundColor: '#FFB6C1',
    photoInterval: 5,
    showQrCode: true,
    ...settings,
  })

/** The next fact of a kind, skipping others. */
async function next(feed: Feed, kind: string) {
  for (;;) {
    const fact = await feed.nextFact()
    if (fact.kind === kind) return fact.data as Record<string, never>
  }
}

describe('the link of a wall', () => {
  it('opens it on any laptop, whatever guests may: a password, a private gallery, each their own', async () => {
    const guest = await aGuest(app, wedding.event)
    const { id } = await photo(guest)
    await change({
      passwordProtection: true,
      password: 'lanterns',
      guestsCanView: false,
      guestsViewOwnOnly: true,
    })

    expect((await wall(laptop)).body).toMatchObject({ state: 'open', mode: 'playing' })
    const { body } = await wall(laptop, '/slides')
    expect(body.slides.map((slide: { id: string }) => slide.id)).toEqual([id])
    const view = await wall(laptop, `/slides/${id}`)
    expect(view.body).toMatchObject({ kind: 'photo', isSharp: true, title: '' })
    expect((await laptop.get(view.body.pictureUrl)).status).toBe(200)
  })

  it('says nothing of who sent what, and leads to no original', async () => {
    const guest = await aGuest(app, wedding.event)
    const { id } = await photo(guest)
    const guestId = guestIdOf(guest, wedding.event)
    const texts = [await wall(laptop), await wall(laptop, '/slides'), await wall(laptop, `/slides/${id}`)]
    for (const { body } of texts) {
      const text = JSON.stringify(body)
      expect(text).not.toContain(guestId)
      expect(text).not.toMatch(/original|download/)
    }
  })

  it('learns what orders slides: likeness, sharpness, when, and hearts in steps', async () => {
    const guest = await aGuest(app, wedding.event)
    const { id } = await photo(guest)
    const noteId = await note(guest)
    await setUp({ showNotes: true })
    await app.platform.db.query.updateTable('photos').set({ heartCount: 5 }).where('id', '=', id).execute()
    const slideOf = async (agent: Agent) => {
      const { body } = agent === laptop ? await wall(agent, '/slides') : await plain(agent, '/slides')
      return body.slides.find((slide: Slide) => slide.id === id)
    }
    const slide = await slideOf(laptop)
    expect(slide).toEqual({
      id,
      sender: expect.any(String),
      dhash: expect.stringMatching(/^[0-9a-f]{16}$/),
      sharpness: expect.any(Number),
      hearts: 2,
      isPortrait: false,
      takenAt: Math.floor(Date.parse((await wall(laptop, `/slides/${id}`)).body.capturedAt) / 1000),
    })
    const { slides } = (await wall(laptop, '/slides')).body
    expect(slides.at(-1)).toMatchObject({
      id: noteId,
      dhash: null,
      sharpness: null,
      hearts: 0,
      takenAt: null,
    })

    await change({ guestsSeeHeartCounts: false })
    expect((await slideOf(laptop)).hearts).toBe(0)
    expect((await slideOf(guest)).hearts).toBe(0)
    expect((await slideOf(wedding.host)).hearts).toBe(2)
    await change({ guestsSeeHeartCounts: true, guestsViewOwnOnly: true })
    expect((await slideOf(guest)).hearts).toBe(0)
  })

  it('learns which photos are portraits', async () => {
    const tall = await aPhoto(app, wedding.host, wedding.event, await aJpeg({ width: 48, height: 64 }))
    const square = await aPhoto(app, wedding.host, wedding.event, await aJpeg({ width: 64, height: 64 }))
    const { slides } = (await wall(laptop, '/slides')).body
    const isPortrait = ({ id }: { id: string }) => slides.find((slide: Slide) => slide.id === id)?.isPortrait
    expect([isPortrait(tall), isPortrait(square)]).toEqual([true, false])
  })

  it('learns the likeness of a photo of before once its renditions are made again', async () => {
    const { id } = await photo()
    const found = (await wall(laptop, '/slides')).body.slides[0]
    await app.platform.db.query
      .updateTable('photos')
      .set({ dhash: null, sharpness: null })
      .where('id', '=', id)
      .execute()
    expect((await wall(laptop, '/slides')).body.slides[0]).toMatchObject({ dhash: null, sharpness: null })
    expect(await publicationOf(app.platform).remake(id, ['preview'])).toBe(true)
    await app.runJobs()
    expect((await wall(laptop, '/slides')).body.slides[0]).toEqual(found)
  })

  it('names senders as everybody may read them, also where its host has opened it', async () => {
    const [open, quiet] = [await aGuest(app, wedding.event), await aGuest(app, wedding.event)]
    await open.sendJson('PUT', `${base()}/me`, { name: 'Amara' })
    await quiet.sendJson('PUT', `${base()}/me`, { name: 'Bela' })
    // Names that were given before guests saw each other's were given for the host.
    await app.platform.db.query
      .updateTable('guests')
      .set({ isNameShown: false })
      .where('id', '=', guestIdOf(quiet, wedding.event))
      .execute()
    const [named, unnamed] = [(await photo(open)).id, (await photo(quiet)).id]
    const nameOf = async (agent: Agent, id: string) =>
      (agent === laptop ? await wall(agent, `/slides/${id}`) : await plain(agent, `/slides/${id}`)).body
        .senderName
    for (const agent of [laptop, wedding.host]) {
      expect(await nameOf(agent, named)).toBe('Amara')
      expect(await nameOf(agent, unnamed)).toBeNull()
    }
    expect((await wall(laptop)).body.event.showsNames).toBe(true)
    await change({ guestsSeeNames: false })
    for (const agent of [laptop, wedding.host]) expect(await nameOf(agent, named)).toBeNull()
    expect((await wall(laptop)).body.event.showsNames).toBe(false)
  })

  it('waits for the countdown like everybody', async () => {
    await change({ countdownEnabled: true, countdownEndLocal: '2030-06-20T18:00' })
    const { body } = await wall(laptop)
    expect(body.state).toBe('countdown')
    expect(Date.parse(body.opensAt)).toBeGreaterThan(Date.parse(body.serverTime))
    expect(await wall(laptop, '/slides')).toBeError(403, 'event.not_started')
  })

  it('is good for looking and nothing else', async () => {
    const { id } = await photo()
    await change({ passwordProtection: true, password: 'lanterns' })
    const answers = [
      await laptop.get(`${base()}/media?key=${key}`),
      await laptop.get(`${base()}/wall-control?key=${key}`),
      await laptop.sendJson('PUT', `${base()}/wall-settings?key=${key}`, {}),
      await laptop.post(`${base()}/wall-link?key=${key}`, {}),
      await laptop.sendJson('DELETE', `${base()}/media/${id}?key=${key}`, {}),
    ]
    for (const { status } of answers) expect([401, 403, 404]).toContain(status)
    expect((await wall(laptop, `/slides/${id}`)).status).toBe(200)
  })

  it.each(['', 'x', 'a'.repeat(22), 'é'.repeat(22), 'A'.repeat(101)])('is not guessed: %j', async (guess) => {
    const answer = await laptop.get(`${base()}/wall?key=${encodeURIComponent(guess)}`)
    expect(answer).toBeError(403, 'wall.link_ended')
    await expect(open(guess)).rejects.toThrow('403')
  })

  it('of one event opens no other, and two keys at once open none', async () => {
    const other = await aWedding(app)
    expect(await laptop.get(`/api/events/${other.event.id}/wall?key=${key}`)).toBeError(
      403,
      'wall.link_ended',
    )
    expect((await laptop.get(`${base()}/wall?key=${key}&key=${key}`)).status).toBeGreaterThanOrEqual(400)
  })

  it('ends with its renewal: open walls are notified and closed, the addresses of photos too, others stay', async () => {
    const { id } = await photo()
    const { pictureUrl } = (await wall(laptop, `/slides/${id}`)).body
    const feed = await open()
    await feed.next()
    const guestFeed = await open(null, await aGuest(app, wedding.event))
    await guestFeed.next()

    const renewed = await wedding.host.post(`${base()}/wall-link`, {})

    await next(feed, 'wall.ended')
    expect(await feed.closed).toBe(4403)
    expect((await next(guestFeed, 'wall.state'))['wall']).toMatchObject({ state: 'open' })
    guestFeed.close()
    expect(await wall(laptop)).toBeError(403, 'wall.link_ended')
    app.clock.advance(3000)
    expect(await laptop.get(pictureUrl)).toBeError(410, 'media.link_expired')
    const after = renewed.body.path.split('#')[1]
    expect(after).not.toBe(key)
    expect((await wall(laptop, `/slides/${id}`, after)).status).toBe(200)
  })

  it('is renewed by the host of the event alone', async () => {
    for (const agent of [laptop, await aGuest(app, wedding.event), await aHost(app)]) {
      expect([401, 404]).toContain((await agent.post(`${base()}/wall-link`, {})).status)
      expect([401, 404]).toContain((await agent.get(`${base()}/wall-control`)).status)
      const held = await agent.sendJson('PUT', `${base()}/wall-control`, { mode: 'blank' })
      expect([401, 404]).toContain(held.status)
    }
    expect((await wall(laptop)).body).toMatchObject({ state: 'open', mode: 'playing' })
  })
})

describe('the plain address', () => {
  it.each([
    [{ passwordProtection: true, password: 'lanterns' }, 'locked', 401, 'event.locked'],
    [{ guestsCanView: false }, 'restricted', 403, 'event.view_off'],
    [
      { countdownEnabled: true, countdownEndLocal: '2030-06-20T18:00' },
      'countdown',
      403,
      'event.not_started',
    ],
  ] as const)('shows guests what they may see: %o is %s', async (settings, state, status, code) => {
    await change(settings)
    for (const agent of [laptop, await aGuest(app, wedding.event)]) {
      expect((await plain(agent)).body.state).toBe(state)
      expect(await plain(agent, '/slides')).toBeError(status, code)
    }
    expect((await plain(wedding.host)).body.state).toBe('open')
  })

  it('shows each guest their own where that is what the host wants', async () => {
    const [one, other] = [await aGuest(app, wedding.event), await aGuest(app, wedding.event)]
    const { id } = await photo(one)
    await change({ guestsViewOwnOnly: true })
    expect((await plain(one, '/slides')).body.slides).toHaveLength(1)
    expect((await plain(other, '/slides')).body.slides).toEqual([])
    expect(await plain(other, `/slides/${id}`)).toBeError(404, 'wall.slide_not_found')
  })

  it('knows no event that is none', async () => {
    expect(await laptop.get('/api/events/zzzzzzzzzzzz/wall')).toBeError(404, 'event.not_found')
    expect(await laptop.get('/api/events/nonsense/wall')).toBeError(404, 'resource.not_found')
  })
})

describe('what is on a wall', () => {
  it('is what is published, also for the host, pinned first, then newest', async () => {
    const [first, second, third] = [await photo(), await photo(), await photo()]
    await wedding.host.patch(`${base()}/media/${first.id}`, { isPinned: true })
    await wedding.host.patch(`${base()}/media/${second.id}`, { status: 'unpublished' })
    for (const answer of [await wall(laptop, '/slides'), await plain(wedding.host, '/slides')])
      expect(answer.body.slides.map((slide: { id: string }) => slide.id)).toEqual([first.id, third.id])
    expect(await wall(laptop, `/slides/${second.id}`)).toBeError(404, 'wall.slide_not_found')
  })

  it('leaves out what there is no picture of', async () => {
    await upload(wedding.host, wedding.event, { bytes: await aJpeg() })
    expect((await wall(laptop, '/slides')).body.slides).toEqual([])
  })

  it('distinguishes senders, and reveals nothing more', async () => {
    const guest = await aGuest(app, wedding.event)
    await photo(guest)
    await photo(guest)
    await photo(wedding.host)
    const { slides } = (await wall(laptop, '/slides')).body
    const senders = slides.map((slide: { sender: string }) => slide.sender)
    expect(new Set(senders).size).toBe(2)
    expect(senders[1]).toBe(senders[2])
  })

  it('has notes where the host wants them, on their own walls only', async () => {
    const guest = await aGuest(app, wedding.event)
    const id = await note(guest)
    const ids = async (answer: Promise<{ body: { slides: { id: string }[] } }>) =>
      (await answer).body.slides.map((slide) => slide.id)
    expect(await ids(wall(laptop, '/slides'))).toEqual([])
    expect(await wall(laptop, `/slides/${id}`)).toBeError(404, 'wall.slide_not_found')

    await setUp({ showNotes: true })

    expect(await ids(wall(laptop, '/slides'))).toEqual([id])
    expect((await wall(laptop, `/slides/${id}`)).body).toEqual({
      kind: 'note',
      id,
      message: 'Dance!',
      theme: 'theme2',
      senderName: 'Ines',
      createdAt: expect.stringMatching(/Z$/),
    })
    expect(await ids(plain(guest, '/slides'))).toEqual([])
    expect(await plain(guest, `/slides/${id}`)).toBeError(404, 'wall.slide_not_found')
  })

  it('goes on after a thousand', async () => {
    const { id } = await photo()
    await note(await aGuest(app, wedding.event))
    await setUp({ showNotes: true })
    // Columns that nothing here looks at are those of the one photo.
    await sql`
      insert into sendings (id, photo_id, event_id, user_id, file_name, title, status, captured_at, created_at)
      select gen_random_uuid(), photo_id, event_id, user_id, file_name, title, status, captured_at,
             created_at - make_interval(secs => n)
        from live_sendings, generate_series(1, 1200) n where id = ${id}`.execute(app.platform.db.query)
    const ids = new Set<string>()
    let cursor: string | null = ''
    let pages = 0
    while (cursor !== null) {
      const { body } = await laptop.get(`${base()}/wall/slides?key=${key}${cursor && `&cursor=${cursor}`}`)
      for (const slide of body.slides) ids.add(slide.id)
      cursor = body.nextCursor
      pages += 1
    }
    expect(pages).toBe(2)
    expect(ids.size).toBe(1202)
  })
})

describe('an open wall', () => {
  it('is notified of a photo when it can be shown, and when it is taken down', async () => {
    const feed = await open()
    await feed.next()
    const { id } = await photo()
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id })
    await wedding.host.patch(`${base()}/media/${id}`, { status: 'unpublished' })
    expect(await next(feed, 'slide.removed')).toEqual({ slideId: id })
    await wedding.host.patch(`${base()}/media/${id}`, { status: 'published' })
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id })
    await wedding.host.delete(`${base()}/media/${id}`)
    expect(await next(feed, 'slide.removed')).toEqual({ slideId: id })
    feed.close()
  })

  // spec: G08
  it('hears of a photo that waits for approval when it is approved, not before', async () => {
    await change({ uploadApproval: true })
    const feed = await open()
    await feed.next()
    const guest = await aGuest(app, wedding.event)
    const sent = await upload(guest, wedding.event, { bytes: await aJpeg() })
    await app.runJobs()
    const shown = await photo(wedding.host)
    // Its own upload, before there is a picture, is published as removed; the guest's is not published at all.
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id: shown.id })
    await wedding.host.patch(`${base()}/media/${sent.body.media.id}`, { status: 'published' })
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id: sent.body.media.id })
    feed.close()
  })

  it('follows its settings and what the host has it do', async () => {
    const feed = await open()
    await feed.next()
    await setUp({ backgroundColor: '#17152B', photoInterval: 20 })
    const { wall: changed } = (await next(feed, 'wall.state')) as unknown as { wall: Wall }
    expect(changed.settings).toMatchObject({ backgroundColor: '#17152B', photoInterval: 20 })
    await wedding.host.sendJson('PUT', `${base()}/wall-control`, { mode: 'blank' })
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject({ mode: 'blank' })
    feed.close()
  })

  it('hears of notes only where they are slides', async () => {
    const guest = await aGuest(app, wedding.event)
    const [feed, guestFeed] = [await open(), await open(null, guest)]
    await Promise.all([feed.next(), guestFeed.next()])
    await note(guest, 'for the hosts alone')
    const before = await photo()
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id: before.id })
    await setUp({ showNotes: true })
    const id = await note(guest, 'for the wall')
    await next(feed, 'wall.state')
    expect(await feed.nextFact()).toMatchObject({ kind: 'slide.published', data: { slide: { id } } })
    const after = await photo()
    await next(guestFeed, 'wall.state')
    // The note is not published to a guest; the photo is the next fact they get.
    expect((await next(guestFeed, 'slide.published'))['slide']).toMatchObject({ id: after.id })
    feed.close()
    guestFeed.close()
  })

  // spec: G03
  it('W02: sees its door close and open while it is connected, and learns nothing in between', async () => {
    const guest = await aGuest(app, wedding.event)
    const feed = await open(null, guest)
    await feed.next()
    await change({ guestsCanView: false })
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject({ state: 'restricted' })
    await photo()
    await setUp({ photoInterval: 20 })
    const fact = await feed.nextFact()
    expect(fact).toMatchObject({ kind: 'wall.state', data: { wall: { state: 'restricted' } } })
    await change({ guestsCanView: true })
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject({ state: 'open' })
    feed.close()
  })

  // spec: G06
  it('W02: is notified only of their own photos where each guest sees their own', async () => {
    await change({ guestsViewOwnOnly: true })
    const guest = await aGuest(app, wedding.event)
    const feed = await open(null, guest)
    await feed.next()
    await photo(await aGuest(app, wedding.event))
    const mine = await photo(guest)
    expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id: mine.id })
    feed.close()
  })

  it('W02: is asked to list its slides again when each guest sees only their own from now on, and back', async () => {
    const guest = await aGuest(app, wedding.event)
    const [plainFeed, linkFeed] = [await open(null, guest), await open()]
    await Promise.all([plainFeed.next(), linkFeed.next()])
    for (const guestsViewOwnOnly of [true, false]) {
      await change({ guestsViewOwnOnly })
      await next(plainFeed, 'wall.state')
      expect(await plainFeed.nextFact()).toMatchObject({ kind: 'slides.changed' })
      await next(linkFeed, 'wall.state')
    }
    // The wall with its own link shows everything throughout. A photo of the host is published as removed until it has
    // a picture, unless both facts share a batch.
    await photo()
    let { kind } = await linkFeed.nextFact()
    if (kind === 'slide.removed') ({ kind } = await linkFeed.nextFact())
    expect(kind).toBe('slide.published')
    plainFeed.close()
    linkFeed.close()
  })

  it('G03: says nothing that its host has chosen before the password of the event', async () => {
    await setUp({ backgroundColor: '#17152B', showNotes: true })
    await wedding.host.sendJson('PUT', `${base()}/wall-control`, { mode: 'blank' })
    await change({ passwordProtection: true, password: 'lanterns' })
    const guest = await aGuest(app, wedding.event)
    const closed = { state: 'locked', settings: WALL_DEFAULTS, mode: 'playing' }
    expect((await plain(guest)).body).toMatchObject(closed)
    const feed = await open(null, guest)
    await feed.next()
    await setUp({ photoInterval: 20 })
    expect((await next(feed, 'wall.state'))['wall']).toMatchObject(closed)
    await guest.post(`${base()}/unlock`, { password: 'lanterns' })
    expect((await plain(guest)).body).toMatchObject({ state: 'open', mode: 'blank' })
    feed.close()
  })

  it('W03: that was away receives what it missed, in order', async () => {
    const { feedToken } = (await wall(laptop)).body
    const [one, two] = [await photo(), await photo()]
    const feed = await open(key, laptop, feedToken)
    expect(await feed.next()).toMatchObject({ type: 'ready' })
    for (const { id } of [one, two])
      expect((await next(feed, 'slide.published'))['slide']).toMatchObject({ id })
    feed.close()
  })

  it('W01: of a foreign page, or of one that floods or shouts, is refused', async () => {
    await expect(
      openFeed(app, laptop, wedding.event, { wall: { key }, origin: 'https://elsewhere.example' }),
    ).rejects.toThrow('403')
    for (const [size, code] of [
      [5_000, 1008],
      [100_000, 1009],
    ] as const) {
      const loud = await open()
      loud.send('x'.repeat(size))
      expect(await loud.closed).toBe(code)
    }
    const flood = await open()
    for (let count = 0; count < 100; count += 1) flood.send('{"type":"ping"}')
    expect(await flood.closed).toBe(1008)
  })

  it('ends with its event', async () => {
    const feed = await open()
    await feed.next()
    await wedding.host.sendJson('DELETE', base(), { title: wedding.event.title })
    expect(await feed.closed).toBe(4404)
  })
})
