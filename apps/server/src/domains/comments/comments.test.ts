// spec: comments

import { randomUUID } from 'node:crypto'
import {
  COMMENTS_LIMIT,
  type Comment,
  commentRoutes,
  MAX_COMMENT_LENGTH,
  MAX_COMMENTS_PER_GUEST,
} from '@afterglow/contract/comments'
import { HOURS } from '@afterglow/contract/kernel'
import { REMOVAL_GRACE } from '@afterglow/contract/media'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import {
  aGuest,
  aKnownGuest,
  aPhoto,
  aWedding,
  guestIdOf,
  upload,
  type Wedding,
} from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'
import { rowsWith } from '../../testing/traces.ts'

const app = oneApp()
let wedding: Wedding
let anna: Agent
let bela: Agent
let photo: string

beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, { guestsCanComment: true, guestsCanDelete: true })
  anna = await aGuest(app, wedding.event)
  bela = await aGuest(app, wedding.event)
  photo = (await aPhoto(app, anna, wedding.event, await aJpeg())).id
})

const base = () => `/api/events/${wedding.event.id}`
const pathOf = (mediaId = photo) => `${base()}/media/${mediaId}/comments`
const write = (agent: Agent, message: string, { id = randomUUID() as string, mediaId = photo } = {}) =>
  agent.post(pathOf(mediaId), { id, message })
const read = async (agent: Agent, mediaId = photo) =>
  (await agent.get(pathOf(mediaId))).body.comments as Comment[]
const words = async (agent: Agent, mediaId = photo) =>
  (await read(agent, mediaId)).map(({ message }) => message).sort()
const decide = (id: string, status: string) => wedding.host.patch(`${base()}/comments/${id}`, { status })

describe('a comment', () => {
  it('is read by everybody who sees the photo, in order, with the name and who wrote it', async () => {
    await bela.sendJson('PUT', `${base()}/me`, { name: 'Bela' })
    expect((await write(bela, 'There goes my mascara')).status).toBe(201)
    app.clock.advance(1)
    await write(wedding.host, 'I counted every step')
    const shared = { status: 'published' }
    const byBela = { ...shared, message: 'There goes my mascara', name: 'Bela', isHost: false }
    const byHost = { ...shared, message: 'I counted every step', name: null, isHost: true }
    expect(await read(anna)).toMatchObject([
      { ...byBela, isMine: false },
      { ...byHost, isMine: false },
    ])
    expect(await read(bela)).toMatchObject([
      { ...byBela, isMine: true },
      { ...byHost, isMine: false },
    ])
    expect(await read(wedding.host)).toMatchObject([
      { ...byBela, isMine: false },
      { ...byHost, isMine: true },
    ])
    await wedding.host.patch(base(), { guestsSeeNames: false })
    expect((await read(anna))[0]?.name).toBeNull()
  })

  it('is one, however often it is sent, and nobody else’s by its id', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => write(bela, 'Once', { id })))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201))
    expect(await words(anna)).toEqual(['Once'])
    expect(await write(anna, 'Mine', { id })).toBeError(404, 'comment.not_found')
  })

  it('turns a visitor into a guest', async () => {
    const visitor = app.browser()
    await write(visitor, 'Hello')
    expect(await read(visitor)).toMatchObject([{ isMine: true }])
  })

  it('is one line without what disguises it, and short', async () => {
    await write(bela, '\u202Eevil\u202C\n<b>bold</b>\u0000  ')
    expect(await words(anna)).toEqual(['evil <b>bold</b>'])
    expect((await write(bela, '👩‍🚀'.repeat(MAX_COMMENT_LENGTH))).status).toBe(201)
    for (const message of ['', ' \u200b ', '👩‍🚀'.repeat(MAX_COMMENT_LENGTH + 1), 'x'.repeat(10_000), 42])
      expect((await write(bela, message as string)).status).toBe(400)
  })

  it('is limited for each guest, far below a crowd behind one address', async () => {
    expect(COMMENTS_LIMIT).toMatchObject({ each: { points: 12 }, address: [{ points: 1200 }] })
    expect(commentRoutes.addComment.limit).toBe(COMMENTS_LIMIT)
    const elsewhere = (await aPhoto(app, wedding.host, wedding.event, await aJpeg())).id
    const rows = Array.from({ length: MAX_COMMENTS_PER_GUEST }, () => ({
      id: randomUUID(),
      eventId: wedding.event.id,
      photoId: elsewhere,
      guestId: guestIdOf(anna, wedding.event),
      message: 'Again',
      status: 'published' as const,
      createdAt: app.clock.date(),
    }))
    await app.platform.db.query.insertInto('comments').values(rows).execute()
    expect(await write(anna, 'One too many')).toBeError(409, 'comment.guest_full')
    expect((await write(bela, 'First')).status).toBe(201)
  })

  it('is taken back by whoever wrote it, and by nobody else', async () => {
    const { id } = (await write(bela, 'Oops')).body
    const path = `${base()}/comments/${id}`
    for (const agent of [anna, wedding.host, app.browser()])
      expect(await agent.delete(path)).toBeError(404, 'comment.not_found')
    expect((await bela.delete(path)).status).toBe(204)
    expect(await bela.delete(path)).toBeError(404, 'comment.not_found')
    expect(await words(anna)).toEqual([])
  })
})

describe('where comments are off', () => {
  it('none is written or read, by anybody; they are back when they are on again', async () => {
    await write(bela, 'Still here')
    await wedding.host.patch(base(), { guestsCanComment: false })
    for (const agent of [anna, wedding.host]) {
      expect(await write(agent, 'No')).toBeError(403, 'event.comments_off')
      expect(await agent.get(pathOf())).toBeError(403, 'event.comments_off')
    }
    await wedding.host.patch(base(), { guestsCanComment: true })
    expect(await words(anna)).toEqual(['Still here'])
  })

  it('a new event begins so', async () => {
    const { event } = await aWedding(app)
    expect(event.guestsCanComment).toBe(false)
  })

  it('is where each guest sees only their own photos, and before the reveal', async () => {
    await write(bela, 'Seen before')
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    expect(await write(anna, 'Alone')).toBeError(403, 'event.comments_off')
    expect(await anna.get(pathOf())).toBeError(403, 'event.comments_off')
    expect(await words(wedding.host)).toEqual(['Seen before'])
    await wedding.host.patch(base(), { guestsViewOwnOnly: false })
    const revealsAt = new Date(app.clock.now() + HOURS).toISOString()
    await app.platform.db.query
      .updateTable('events')
      .set({ revealsAt })
      .where('id', '=', wedding.event.id)
      .execute()
    expect(await write(anna, 'Early')).toBeError(403, 'event.not_revealed')
    expect(await anna.get(pathOf())).toBeError(403, 'event.comments_off')
  })
})

describe('with approval', () => {
  it('a comment waits, for others as if it were not there, until the host publishes it', async () => {
    await wedding.host.patch(base(), { uploadApproval: true })
    const { id, status } = (await write(bela, 'May I?')).body
    expect(status).toBe('required_approval')
    expect(await words(anna)).toEqual([])
    expect(await read(bela)).toMatchObject([{ message: 'May I?', status: 'required_approval' }])
    const waiting = (await wedding.host.get(`${base()}/comments/waiting`)).body
    expect(waiting).toMatchObject({ total: 1, comments: [{ comment: { id }, media: { id: photo } }] })
    await decide(id, 'published')
    expect(await words(anna)).toEqual(['May I?'])
    expect((await wedding.host.get(`${base()}/comments/waiting`)).body).toEqual({ comments: [], total: 0 })
  })

  it('those of trusted guests and of the host do not wait', async () => {
    await wedding.host.patch(base(), { uploadApproval: true })
    await wedding.host.sendJson('PUT', `${base()}/guests/${guestIdOf(anna, wedding.event)}/trust`, {
      isTrusted: true,
    })
    await write(anna, 'Trusted')
    await write(wedding.host, 'Host')
    expect(await words(bela)).toEqual(['Host', 'Trusted'])
  })
})

describe('the host', () => {
  it('takes a comment down, which its writer does not see any more either, and publishes it again', async () => {
    const { id } = (await write(bela, 'Rude')).body
    await decide(id, 'unpublished')
    for (const agent of [anna, bela]) expect(await words(agent)).toEqual([])
    expect(await read(wedding.host)).toMatchObject([{ status: 'unpublished' }])
    await decide(id, 'published')
    expect(await words(anna)).toEqual(['Rude'])
    const other = await aWedding(app)
    const elsewhere = await other.host.patch(`/api/events/${other.event.id}/comments/${id}`, {
      status: 'unpublished',
    })
    expect(elsewhere).toBeError(404, 'comment.not_found')
  })

  it('is told of reports, of which three hide a comment, and decides for good', async () => {
    const { id } = (await write(bela, 'Rude words')).body
    const path = `${base()}/comments/${id}/reports`
    const reports = async () => (await wedding.host.get(`${base()}/reports`)).body.reports
    expect(await bela.post(path, {})).toBeError(404, 'comment.not_found')
    const others = [
      await aKnownGuest(app, wedding.event, 2),
      await aKnownGuest(app, wedding.event, 3),
      await aKnownGuest(app, wedding.event, 4),
    ]
    for (const agent of others) expect((await agent.post(path, { reason: 'Rude' })).status).toBe(204)
    expect(await words(anna)).toEqual([])
    expect(await reports()).toMatchObject([
      {
        kind: 'comment',
        comment: { message: 'Rude words' },
        media: { id: photo },
        sender: { guestId: guestIdOf(bela, wedding.event) },
        reportCount: 3,
        isHidden: true,
      },
    ])
    await wedding.host.post(`${base()}/reports/${(await reports())[0].id}/decision`, { decision: 'keep' })
    expect(await words(anna)).toEqual(['Rude words'])
    await (await aKnownGuest(app, wedding.event, 5)).post(path, {})
    expect(await words(anna)).toEqual(['Rude words'])
  })

  it('is told nothing of a comment beside a photo that the guest does not see', async () => {
    const { id } = (await write(bela, 'Rude words')).body
    await wedding.host.patch(`${base()}/media/${photo}`, { status: 'unpublished' })
    const carla = await aGuest(app, wedding.event)
    expect(await carla.post(`${base()}/comments/${id}/reports`, {})).toBeError(404, 'comment.not_found')
    expect((await wedding.host.get(`${base()}/reports`)).body.reports).toEqual([])
  })

  it('takes back what a guest wrote with all they sent, and puts it back', async () => {
    await write(bela, 'By Bela')
    await write(anna, 'By Anna')
    const guest = `${base()}/guests/${guestIdOf(bela, wedding.event)}`
    const id = randomUUID()
    expect((await wedding.host.post(`${guest}/take-back`, { id })).body).toMatchObject({ comments: 1 })
    expect(await words(anna)).toEqual(['By Anna'])
    for (let time = 0; time < 2; time++) await wedding.host.post(`${base()}/take-backs/${id}/undo`)
    expect(await words(anna)).toEqual(['By Anna', 'By Bela'])
    await wedding.host.sendJson('PUT', `${guest}/ban`, {})
    expect(await write(bela, 'Again')).toBeError(403, 'guest.banned')
    expect(await words(bela)).toEqual(['By Anna', 'By Bela'])
  })

  it('that is taken back keeps its reports for the undo, and is forgotten with them afterwards', async () => {
    const comment = (await write(bela, 'words to forget')).body
    await anna.post(`${base()}/comments/${comment.id}/reports`, { reason: 'a reason to forget' })
    const takeBack = async () => {
      const id = randomUUID()
      await wedding.host.post(`${base()}/guests/${guestIdOf(bela, wedding.event)}/take-back`, { id })
      return id
    }
    const reports = async () => (await wedding.host.get(`${base()}/reports`)).body.reports
    const id = await takeBack()
    expect(await reports()).toEqual([])
    expect(await bela.delete(`${base()}/comments/${comment.id}`)).toBeError(404, 'comment.not_found')
    await wedding.host.post(`${base()}/take-backs/${id}/undo`)
    expect(await reports()).toMatchObject([{ reportCount: 1, comment: { message: 'words to forget' } }])

    await takeBack()
    app.clock.advance(REMOVAL_GRACE + 1)
    await sweep(app.platform)
    expect(await rowsWith(app, ['words to forget', 'a reason to forget'])).toEqual([])
  })

  it('leaves no report when it is deleted at the moment it is reported', async () => {
    const { id } = (await write(bela, 'Oops')).body
    const path = `${base()}/comments/${id}`
    const [reported, deleted] = await Promise.all([
      anna.post(`${path}/reports`, { reason: 'a reason to forget' }),
      bela.delete(path),
    ])
    expect(deleted.status).toBe(204)
    expect([204, 404]).toContain(reported.status)
    expect(await rowsWith(app, ['a reason to forget'])).toEqual([])
  })
})

describe('open pages', () => {
  it('of those who may read are told which photo has other comments', async () => {
    const [page, host] = [
      await openFeed(app, anna, wedding.event),
      await openFeed(app, wedding.host, wedding.event),
    ]
    await page.next()
    await host.next()
    await write(bela, 'Live')
    const news = { kind: 'comments.changed', data: { mediaIds: [photo] } }
    expect(await page.nextFact()).toEqual(news)
    expect(await host.nextFact()).toEqual(news)
    await wedding.host.patch(`${base()}/media/${photo}`, { status: 'unpublished' })
    expect((await page.nextFact()).kind).toBe('media.removed')
    await write(wedding.host, 'Nobody sees this photo').catch(() => undefined)
    expect(await words(wedding.host)).toEqual(['Live'])
  })
})

describe('comments of a photo', () => {
  it('are shared by all sendings of the same contents', async () => {
    const bytes = await aJpeg()
    const first = (await aPhoto(app, anna, wedding.event, bytes)).id
    await write(bela, 'Both', { mediaId: first })
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    const { media } = (await upload(bela, wedding.event, { bytes })).body
    await app.runJobs()
    await wedding.host.patch(base(), { guestsViewOwnOnly: false })
    expect(await words(bela, media.id)).toEqual(['Both'])
    await anna.delete(`${base()}/media/${first}`)
    app.clock.advance(24 * HOURS)
    await sweep(app.platform)
    expect(await words(bela, media.id)).toEqual(['Both'])
  })

  it('go with it once it cannot be put back, and come back with it before', async () => {
    await write(bela, 'words to forget')
    await wedding.host.delete(`${base()}/media/${photo}`)
    expect((await bela.get(pathOf())).status).toBe(404)
    await wedding.host.post(`${base()}/media/restorations`, { mediaIds: [photo] })
    expect(await words(anna)).toEqual(['words to forget'])
    await wedding.host.delete(`${base()}/media/${photo}`)
    app.clock.advance(24 * HOURS)
    await sweep(app.platform)
    expect(await rowsWith(app, ['words to forget'])).toEqual([])
  })
})
