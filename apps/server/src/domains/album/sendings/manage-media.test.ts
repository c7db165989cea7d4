// spec: media.gallery, media.approval

import type { Media } from '@afterglow/contract/media'
import { REMOVAL_GRACE } from '@afterglow/contract/media'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, aHost, aWedding, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'
import { sweep } from '../../../testing/sweep.ts'

const app = oneApp()
let wedding: Wedding
let host: Agent
let guest: Agent
let base: string
beforeEach(async () => {
  wedding = await aWedding(app)
  host = wedding.host
  guest = await aGuest(app, wedding.event)
  base = `/api/events/${wedding.event.id}/media`
})

const send = async (agent: Agent, name = 'IMG_1.jpg') =>
  (await upload(agent, wedding.event, { bytes: await aJpeg(), name })).body.media as Media
const idsOf = async (agent: Agent, query = '') =>
  (await agent.get(`${base}${query}`)).body.items.map(({ id }: Media) => id) as string[]
const counts = async () => (await host.get(`${base}/counts`)).body
const setStatus = (mediaIds: string[], status: string) =>
  host.post(`${base}/statuses`, { items: mediaIds.map((mediaId) => ({ mediaId, status })) })
const usedBytes = async () => (await host.get('/api/account/storage')).body.usedBytes as number

// spec: media.edit
describe('what a host says of a photo', () => {
  it('is its title, its description, whether it is shown and whether it sits on top', async () => {
    const first = await send(guest)
    await send(guest)
    const changes = { title: ' First  dance ', description: 'At last.\r\nSlowly.', isPinned: true }
    const { status, body } = await host.patch(`${base}/${first.id}`, changes)
    expect(status).toBe(200)
    expect(body).toMatchObject({ title: 'First dance', description: 'At last.\nSlowly.', isPinned: true })
    expect((await idsOf(guest))[0]).toBe(first.id)
    expect((await guest.get(`${base}/${first.id}`)).body.title).toBe('First dance')
  })

  // spec: media.titles
  it('left empty is the name of the file, and no description', async () => {
    const photo = await send(guest, 'Cake.jpg')
    await host.patch(`${base}/${photo.id}`, { title: 'The cake', description: 'Lemon' })
    const { body } = await host.patch(`${base}/${photo.id}`, { title: '', description: ' ' })
    expect(body).toMatchObject({ title: 'Cake', description: null })
  })

  it('takes it off every list of the guests, and puts it back', async () => {
    const photo = await send(guest)
    await host.patch(`${base}/${photo.id}`, { status: 'unpublished' })
    expect(await idsOf(guest)).toEqual([])
    expect(await idsOf(guest, '?mine=1')).toEqual([])
    expect(await guest.get(`${base}/${photo.id}`)).toBeError(404, 'media.not_found')
    await host.patch(`${base}/${photo.id}`, { status: 'published' })
    expect((await guest.get(base)).body).toMatchObject({ total: 1, items: [{ id: photo.id }] })
  })

  it.each([
    ['a title of 201 characters', { title: 'x'.repeat(201) }],
    ['a description of 1001 characters', { description: 'x'.repeat(1001) }],
    ['that it waits for approval', { status: 'required_approval' }],
    ['no yes and no no', { isPinned: 'maybe' }],
  ])('cannot be %s', async (_what, changes) => {
    const photo = await send(guest)
    expect(await host.patch(`${base}/${photo.id}`, changes)).toBeError(400, 'request.invalid')
  })

  it('may have two hundred emoji as a title', async () => {
    const photo = await send(guest)
    const title = '👩‍🚀'.repeat(200)
    expect((await host.patch(`${base}/${photo.id}`, { title })).body.title).toBe(title)
  })

  it('is nobody else’s to say', async () => {
    const photo = await send(guest)
    const path = `${base}/${photo.id}`
    expect(await guest.patch(path, { title: 'Mine' })).toBeError(401, 'auth.required')
    const stranger = await aHost(app)
    expect(await stranger.patch(path, { title: 'Mine' })).toBeError(404, 'event.not_owner')
    const other = await aWedding(app, {}, host)
    expect(
      await host.patch(`/api/events/${other.event.id}/media/${photo.id}`, { title: 'Wrong album' }),
    ).toBeError(404, 'media.not_found')
  })
})

describe('counts', () => {
  it('give the number of photos in each status', async () => {
    await host.patch(`/api/events/${wedding.event.id}`, { uploadApproval: true })
    const [hidden] = [await send(host), await send(host), await send(guest), await send(guest)]
    await setStatus([hidden.id], 'unpublished')
    expect(await counts()).toEqual({ all: 4, published: 1, requiredApproval: 2, unpublished: 1 })
    expect(await guest.get(`${base}/counts`)).toBeError(401, 'auth.required')
  })

  it('stand for ids: all of them, or those of one status', async () => {
    const [hidden, shown] = [await send(guest), await send(host)]
    await setStatus([hidden.id], 'unpublished')
    const ids = async (query = '') => (await host.get(`${base}/ids${query}`)).body.mediaIds.toSorted()
    expect(await ids()).toEqual([hidden.id, shown.id].toSorted())
    expect(await ids('?status=unpublished')).toEqual([hidden.id])
    expect(await guest.get(`${base}/ids`)).toBeError(401, 'auth.required')
  })
})

// spec: media.undo
describe('many at once', () => {
  it('are published and taken back, and how they stood is answered, which undoes it', async () => {
    await host.patch(`/api/events/${wedding.event.id}`, { uploadApproval: true })
    const [waiting, shown] = [await send(guest), await send(host)]
    const both = [waiting.id, shown.id]

    const { body } = await setStatus(both, 'published')
    expect(body.changed).toEqual([{ mediaId: waiting.id, status: 'required_approval' }])
    expect(await counts()).toMatchObject({ published: 2, requiredApproval: 0 })

    expect((await host.post(`${base}/statuses`, { items: body.changed })).status).toBe(200)
    expect(await counts()).toMatchObject({ published: 1, requiredApproval: 1 })
    expect((await guest.get(base)).body.total).toBe(1)
  })

  it('keep the status that another host gave them meanwhile', async () => {
    const [mine, theirs] = [await send(guest), await send(guest)]
    await setStatus([theirs.id], 'unpublished')
    const items = [mine, theirs].map(({ id }) => ({
      mediaId: id,
      status: 'required_approval',
      from: 'published',
    }))
    const { body } = await host.post(`${base}/statuses`, { items })
    expect(body.changed).toEqual([{ mediaId: mine.id, status: 'published' }])
    expect(await counts()).toMatchObject({ published: 0, requiredApproval: 1, unpublished: 1 })
  })

  // spec: L03
  it('that are gone meanwhile are left out; one of another event refuses all', async () => {
    const other = await aWedding(app, {}, host)
    const foreign = (await upload(host, other.event, { bytes: await aJpeg() })).body.media as Media
    const [photo, gone] = [await send(guest), await send(guest)]
    await host.delete(`${base}/${gone.id}`)

    const some = await setStatus([photo.id, gone.id], 'unpublished')
    expect(some.body.changed).toEqual([{ mediaId: photo.id, status: 'published' }])
    expect(await setStatus([photo.id, foreign.id], 'published')).toBeError(404, 'media.not_found')
    expect(await host.post(`${base}/deletions`, { mediaIds: [photo.id, foreign.id] })).toBeError(
      404,
      'media.not_found',
    )
    expect(await counts()).toMatchObject({ all: 1, published: 0 })
  })

  // spec: L03
  it('are deleted, each counted by the one request that deleted it', async () => {
    const photos = [await send(guest), await send(guest), await send(host)]
    const mediaIds = photos.map(({ id }) => id)
    const answers = await Promise.all([
      host.post(`${base}/deletions`, { mediaIds }),
      host.post(`${base}/deletions`, { mediaIds: mediaIds.toReversed() }),
      setStatus(mediaIds, 'unpublished'),
    ])
    const deleted = answers.slice(0, 2).flatMap(({ body }) => body.deleted as string[])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(deleted.toSorted()).toEqual(mediaIds.toSorted())
    expect(await counts()).toEqual({ all: 0, published: 0, requiredApproval: 0, unpublished: 0 })
    expect(await usedBytes()).toBe(0)
  })

  it.each([
    [[], 0],
    [Array.from({ length: 501 }, () => '0198c0de-0000-7000-8000-000000000001'), 501],
  ])('are between one and five hundred (%#)', async (mediaIds) => {
    expect(await host.post(`${base}/deletions`, { mediaIds })).toBeError(400, 'request.invalid')
  })
})

// spec: media.undo
describe('a deletion', () => {
  it('can be taken back for ten minutes: the photo is where it was, with its bytes and its room', async () => {
    const bytes = await aJpeg()
    const photo = (await upload(guest, wedding.event, { bytes })).body.media as Media
    await app.runJobs()
    await host.patch(`${base}/${photo.id}`, { title: 'Kept', isPinned: true })
    const before = (await host.get(`${base}/${photo.id}`)).body
    await host.post(`${base}/deletions`, { mediaIds: [photo.id] })
    expect(await guest.get(before.thumbnailUrl)).toBeError(404, 'media.not_found')
    expect(await usedBytes()).toBe(0)

    app.clock.advance(REMOVAL_GRACE - 1)
    await sweep(app.platform)
    await app.runJobs()
    const { body } = await host.post(`${base}/restorations`, { mediaIds: [photo.id] })

    expect(body.restored).toEqual([photo.id])
    const after = (await host.get(`${base}/${photo.id}`)).body as Media
    expect({ ...after, thumbnailUrl: '', previewUrl: '', fileUrl: '' }).toEqual({
      ...before,
      thumbnailUrl: '',
      previewUrl: '',
      fileUrl: '',
    })
    expect((await host.get(after.fileUrl ?? '')).bytes.equals(bytes)).toBe(true)
    expect(await counts()).toMatchObject({ all: 1, published: 1 })
    expect(await usedBytes()).toBe(bytes.length)
  })

  it('is final afterwards: nothing comes back and no byte is left', async () => {
    const photo = await send(guest)
    await app.runJobs()
    await host.post(`${base}/deletions`, { mediaIds: [photo.id] })
    app.clock.advance(REMOVAL_GRACE)
    expect((await host.post(`${base}/restorations`, { mediaIds: [photo.id] })).body.restored).toEqual([])
    await sweep(app.platform)
    await app.runJobs()
    expect(await storedUnder(photo.id)).toEqual([])
  })

  it('leaves room for the same bytes: when they came again, the first copy does not come back', async () => {
    const bytes = await aJpeg()
    const first = (await upload(guest, wedding.event, { bytes })).body.media as Media
    await host.delete(`${base}/${first.id}`)
    const second = (await upload(guest, wedding.event, { bytes })).body.media as Media

    expect((await host.post(`${base}/restorations`, { mediaIds: [first.id] })).body.restored).toEqual([])
    await app.runJobs()
    expect(await idsOf(host)).toEqual([second.id])
    expect(await storedUnder(first.id)).toEqual([])
    expect(await usedBytes()).toBe(bytes.length)
  })

  it('is taken back once, and by the host of that event alone', async () => {
    const photo = await send(guest)
    await host.delete(`${base}/${photo.id}`)
    const other = await aWedding(app, {}, host)
    const body = { mediaIds: [photo.id] }
    expect(await guest.post(`${base}/restorations`, body)).toBeError(401, 'auth.required')
    const elsewhere = await host.post(`/api/events/${other.event.id}/media/restorations`, body)
    expect(elsewhere.body.restored).toEqual([])
    const both = await Promise.all([1, 2].map(() => host.post(`${base}/restorations`, body)))
    expect(both.flatMap((answer) => answer.body.restored)).toEqual([photo.id])
  })
})

describe('a trusted guest', () => {
  const trust = (agent: Agent, guestId: string | null, isTrusted: boolean) =>
    agent.sendJson('PUT', `/api/events/${wedding.event.id}/guests/${guestId}/trust`, { isTrusted })

  it('is published at once from then on, until the trust is taken back', async () => {
    await host.patch(`/api/events/${wedding.event.id}`, { uploadApproval: true })
    const first = await send(guest)
    const { senderId, isSenderTrusted } = (await host.get(`${base}/${first.id}`)).body as Media
    expect(first.status).toBe('required_approval')

    expect((await trust(host, senderId, true)).body).toEqual({ isTrusted: true })
    expect((await send(guest)).status).toBe('published')
    expect((await send(await aGuest(app, wedding.event))).status).toBe('required_approval')
    expect([isSenderTrusted, (await host.get(base)).body.items[1].isSenderTrusted]).toEqual([false, true])
    await trust(host, senderId, false)
    expect((await send(guest)).status).toBe('required_approval')
  })

  it('is a guest of that event, trusted by its host; guests learn nothing of it', async () => {
    const photo = await send(guest)
    const { senderId } = (await host.get(`${base}/${photo.id}`)).body as Media
    const other = await aWedding(app, {}, host)
    expect(
      await host.sendJson('PUT', `/api/events/${other.event.id}/guests/${senderId}/trust`, {
        isTrusted: true,
      }),
    ).toBeError(404, 'guest.not_found')
    expect(await trust(guest, senderId, true)).toBeError(401, 'auth.required')
    await trust(host, senderId, true)
    expect((await guest.get(`${base}/${photo.id}`)).body).toMatchObject({
      senderId: null,
      isSenderTrusted: false,
    })
  })
})

// spec: media.orders
describe('the order of a gallery', () => {
  it('is by when photos were added, or by when they were taken, with pins on top, page by page', async () => {
    const names = ['late', 'early', 'pinned', 'middle']
    const sent = [] as Media[]
    for (const name of names) sent.push(await send(guest, name))
    const times = ['2026-06-20T22:00Z', '2026-06-20T10:00Z', '2026-06-20T09:00Z', '2026-06-20T15:00Z']
    for (const [at, { id }] of sent.entries()) {
      await app.platform.db.query
        .updateTable('sendings')
        .set({ capturedAt: new Date(times[at] ?? '') })
        .where('id', '=', id)
        .execute()
    }
    await host.patch(`${base}/${sent[2]?.id}`, { isPinned: true })
    const walk = async (sort: string) => {
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const { body } = await host.get(
          `${base}?limit=1&sort=${sort}${cursor === '' ? '' : `&cursor=${cursor}`}`,
        )
        seen.push(...body.items.map(({ title }: Media) => title))
        cursor = body.nextCursor as string | null
      }
      return seen
    }
    expect(await walk('captured')).toEqual(['pinned', 'late', 'middle', 'early'])
    expect(await walk('added')).toEqual(['pinned', 'middle', 'early', 'late'])
  })
})

// spec: media.own, media.orders
describe('what a host sent themselves', () => {
  it('is listed over all of their events, and holds nothing of their guests', async () => {
    const other = await aWedding(app, {}, host)
    const here = await send(host)
    const there = (await upload(host, other.event, { bytes: await aJpeg() })).body.media as Media
    await send(guest)
    const first = (await host.get('/api/media?limit=1')).body
    const second = (await host.get(`/api/media?limit=1&cursor=${first.nextCursor}`)).body
    expect([...first.items, ...second.items].map(({ id }: Media) => id)).toEqual([there.id, here.id])
    expect(second.nextCursor).toBeNull()
    expect(await guest.get('/api/media')).toBeError(401, 'auth.required')
  })
})

async function storedUnder(mediaId: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.platform.blobs.list('')) if (key.includes(mediaId)) keys.push(key)
  return keys
}
