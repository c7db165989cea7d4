// spec: media.gallery

import { randomUUID } from 'node:crypto'
import type { Media } from '@afterglow/contract/media'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { insertPhotos } from '../../../testing/insert-photos.ts'
import { aGuest, aWedding, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
let host: Agent
let base: string
beforeEach(async () => {
  wedding = await aWedding(app)
  host = wedding.host
  base = `/api/events/${wedding.event.id}`
})

async function send(agent: Agent, name: string): Promise<Media> {
  return (await upload(agent, wedding.event, { bytes: await aJpeg(), name })).body.media
}

/** A guest with a name. */
async function named(name: string): Promise<Agent> {
  const guest = await aGuest(app, wedding.event)
  await guest.sendJson('PUT', `${base}/me`, { name })
  return guest
}

/** Titles of what a filter lists; its counts and ids agree. */
async function titles(query: string): Promise<string[]> {
  const { items, total } = (await host.get(`${base}/media?${query}`)).body
  const { mediaIds } = (await host.get(`${base}/media/ids?${query}`)).body
  const counts = (await host.get(`${base}/media/counts?${query.replace(/&?status=\w+/, '')}`)).body
  expect(mediaIds.toSorted()).toEqual(items.map(({ id }: Media) => id).toSorted())
  expect(total).toBe(items.length)
  expect(counts.published + counts.requiredApproval + counts.unpublished).toBe(counts.all)
  expect(counts.all).toBeGreaterThanOrEqual(total)
  return items.map(({ title }: Media) => title)
}

const change = (table: 'photos' | 'sendings', { id }: Media, values: object) =>
  app.platform.db.query.updateTable(table).set(values).where('id', '=', id).execute()

describe('a host’s filter', () => {
  it('finds what a guest sent, also where somebody sent the same before', async () => {
    const [first, second] = [await named('Mia'), await named('Ben')]
    const bytes = await aJpeg()
    for (const agent of [first, second]) await upload(agent, wedding.event, { bytes, name: 'dance.jpg' })
    await send(second, 'cake.jpg')
    await send(host, 'host.jpg')
    const { db } = app.platform
    const rows = await db.query.selectFrom('guests').select(['id', 'displayName']).execute()
    const idOf = (name: string) => rows.find(({ displayName }) => displayName === name)?.id
    expect(await titles(`guest=${idOf('Mia')}`)).toEqual(['dance'])
    expect(await titles(`guest=${idOf('Ben')}`)).toEqual(['cake', 'dance'])
    expect(await titles('guest=host')).toEqual(['host'])
    expect(await titles(`guest=${randomUUID()}`)).toEqual([])
    const { senders } = (await host.get(`${base}/media/senders`)).body
    expect(senders).toHaveLength(3)
    expect(senders).toContainEqual({ guestId: idOf('Mia'), name: 'Mia', count: 1 })
    expect(senders).toContainEqual({ guestId: null, name: null, count: 1 })
  })

  it('tells photos from films, and what has no preview, and what is loved', async () => {
    const [photo, film, broken] = [
      await send(host, 'a.jpg'),
      await send(host, 'b.jpg'),
      await send(host, 'c.jpg'),
    ]
    await change('photos', film, { streamState: 'ready' })
    await change('photos', broken, { state: 'no_preview' })
    await change('photos', photo, { heartCount: 2 })
    expect(await titles('kind=film')).toEqual(['b'])
    expect(await titles('kind=photo')).toEqual(['c', 'a'])
    expect(await titles('noPreview=1')).toEqual(['c'])
    expect(await titles('loved=1')).toEqual(['a'])
    expect(await titles('loved=1&kind=film')).toEqual([])
  })

  it('takes days as they begin in the event’s time zone', async () => {
    await app.platform.db.query.updateTable('events').set({ timeZone: 'Asia/Kolkata' }).execute()
    const [evening, night] = [await send(host, 'evening.jpg'), await send(host, 'night.jpg')]
    await change('sendings', evening, { capturedAt: new Date('2026-06-20T18:29:00Z') })
    await change('sendings', night, { capturedAt: new Date('2026-06-20T18:31:00Z') })
    expect(await titles('to=2026-06-20')).toEqual(['evening'])
    expect(await titles('from=2026-06-21')).toEqual(['night'])
    expect(await titles('from=2026-06-20&to=2026-06-21')).toHaveLength(2)
    expect(await host.get(`${base}/media?from=2026-06-31`)).toBeError(400, 'request.invalid')
  })

  it('finds the photos that show a person', async () => {
    const shown = await send(host, 'shown.jpg')
    await send(host, 'other.jpg')
    const { db } = app.platform
    const groupId = randomUUID()
    const inEvent = { eventId: wedding.event.id, createdAt: new Date() }
    await db.query
      .insertInto('faceGroups')
      .values({ id: groupId, ...inEvent })
      .execute()
    await db.query
      .insertInto('faceDetections')
      .values({
        id: randomUUID(),
        photoId: shown.id,
        groupId,
        ...inEvent,
        faceData: '{}',
        size: 1,
        asymmetry: 0,
      })
      .execute()
    expect(await titles(`person=${groupId}`)).toEqual(['shown'])
    expect(await titles(`person=${randomUUID()}`)).toEqual([])
  })

  it('searches titles, descriptions, names and signed notes for every word', async () => {
    const [mia, ben] = [await named('Mia Sommer'), await named('Ben')]
    const cake = await send(mia, 'cake.jpg')
    await send(ben, 'dance.jpg')
    await host.patch(`${base}/media/${cake.id}`, { description: '50% lemon_curd' })
    const note = (agent: Agent, message: string, senderName: string | null) =>
      agent.post(`${base}/notes`, { id: randomUUID(), message, theme: 'theme1', senderName })
    expect((await note(ben, 'Enjoy the honeymoon', 'Ben')).status).toBe(201)
    expect((await note(mia, 'A secret wish', null)).status).toBe(201)
    expect(await titles('search=LEMON')).toEqual(['cake'])
    expect(await titles('search=dance')).toEqual([])
    expect(await titles('search=sommer lemon')).toEqual(['cake'])
    expect(await titles('search=sommer honeymoon')).toEqual([])
    expect(await titles('search=honeymoon')).toEqual(['dance'])
    expect(await titles('search=secret')).toEqual([])
    await host.patch(`${base}/media/${cake.id}`, { title: 'Été (à deux)' })
    for (const word of ['été', 'ÉTÉ', '(à', 'mia curd'])
      expect(await titles(`search=${word}`)).toEqual(['Été (à deux)'])
    await host.patch(`${base}/media/${cake.id}`, { title: '' })
    expect(await titles('search=50%25')).toEqual(['cake'])
    expect(await titles('search=.urd')).toEqual([])
    expect(await titles('search=lemon_c')).toEqual(['cake'])
    expect(await titles('search=')).toHaveLength(2)
  })

  it('combines with status, and its timeline counts what it lists', async () => {
    const hidden = await send(await named('Mia'), 'hidden.jpg')
    await send(host, 'cake.jpg')
    await host.patch(`${base}/media/${hidden.id}`, { status: 'unpublished' })
    expect(await titles('search=mia&status=unpublished')).toEqual(['hidden'])
    expect(await titles('search=mia&status=published')).toEqual([])
    await insertPhotos(app.platform.db, wedding.event.id, 60)
    const { timeline, total } = (await host.get(`${base}/media?guest=host&timeline=1`)).body
    expect(total).toBe(61)
    expect(timeline.sections.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(61)
    expect((await host.get(`${base}/media?search=mia&timeline=1&uncounted=1`)).body).toMatchObject({
      total: 0,
    })
  })

  it('is for the host: a guest’s list ignores it', async () => {
    const guest = await named('Mia')
    await send(guest, 'cake.jpg')
    expect((await guest.get(`${base}/media?search=nothing&guest=host&from=2031-01-01`)).body.total).toBe(1)
  })
})

describe('photos that look alike', () => {
  async function lookAlikes() {
    const photos = [await send(host, '1.jpg'), await send(host, '2.jpg'), await send(host, '3.jpg')]
    const [one, two, three] = photos.map(({ id }) => id)
    const at = (seconds: number) => new Date(Date.UTC(2026, 5, 20, 18, 0, seconds))
    const looks = [
      { dhash: '00000000000000ff', sharpness: 10, takenAt: at(0) },
      // Six bits further, and nine seconds later.
      { dhash: '0000000000003fff', sharpness: 30, takenAt: at(9) },
      // One bit more.
      { dhash: '00000000001fffff', sharpness: 20, takenAt: at(12) },
    ]
    for (const [at, photo] of photos.entries()) await change('photos', photo, looks[at] ?? {})
    return { one, two, three }
  }

  it('are selected together', async () => {
    const { one, two, three } = await lookAlikes()
    const similar = async (...mediaIds: unknown[]) =>
      (await host.post(`${base}/media/similar`, { mediaIds })).body.mediaIds.toSorted()
    expect(await similar(one)).toEqual([one, two].toSorted())
    expect(await similar(three)).toEqual([three])
    expect(await similar(randomUUID())).toEqual([])
  })

  it('and were taken in close succession are a burst with its sharpest', async () => {
    const { one, two } = await lookAlikes()
    const { bursts } = (await host.get(`${base}/media/bursts`)).body
    expect(bursts).toEqual([{ bestId: two, otherIds: [one] }])
  })
})

describe('pinning many', () => {
  it('puts them on top, and says which it changed', async () => {
    const [first, second] = [await send(host, '1.jpg'), await send(host, '2.jpg')]
    const pin = (mediaIds: string[], isPinned: boolean) =>
      host.post(`${base}/media/pins`, { mediaIds, isPinned })
    expect((await pin([first.id], true)).body).toEqual({ changed: [first.id] })
    expect((await pin([first.id, second.id], true)).body).toEqual({ changed: [second.id] })
    expect((await pin([first.id, second.id], false)).body.changed).toHaveLength(2)
    const { body } = await host.get(`${base}/media`)
    expect(body.items.map(({ isPinned }: Media) => isPinned)).toEqual([false, false])
  })

  it('is refused for a photo of another event', async () => {
    const other = await aWedding(app)
    const { body } = await upload(other.host, other.event, { bytes: await aJpeg(), name: 'x.jpg' })
    const answer = await host.post(`${base}/media/pins`, { mediaIds: [body.media.id], isPinned: true })
    expect(answer).toBeError(404, 'media.not_found')
  })
})
