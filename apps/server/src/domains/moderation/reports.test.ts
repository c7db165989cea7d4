// spec: reports, strangers

import { randomUUID } from 'node:crypto'
import { PRESENCE_TIME } from '@afterglow/contract/guests'
import { HOURS, MINUTES } from '@afterglow/contract/kernel'
import {
  MAX_REASON_LENGTH,
  moderationRoutes,
  REPORTS_LIMIT,
  type Report,
} from '@afterglow/contract/moderation'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { Agent } from '../../testing/agent.ts'
import { listen, openFeed } from '../../testing/live-feed.ts'
import {
  aGuest,
  aKnownGuest as aGuestKnownTo,
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
let carl: Agent
let dora: Agent
let photo: string

beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, { guestsCanDelete: true })
  const { event } = wedding
  anna = await aGuest(app, event)
  ;[bela, carl, dora] = [await aKnownGuest(2), await aKnownGuest(3), await aKnownGuest(4)]
  photo = await send(anna)
})

const aKnownGuest = (network: number) => aGuestKnownTo(app, wedding.event, network)
const base = () => `/api/events/${wedding.event.id}`
const send = async (agent: Agent, bytes?: Buffer) =>
  (await aPhoto(app, agent, wedding.event, bytes ?? (await aJpeg()))).id
const report = (agent: Agent, mediaId = photo, reason?: string) =>
  agent.post(`${base()}/media/${mediaId}/reports`, { reason })
const reports = async () => (await wedding.host.get(`${base()}/reports`)).body.reports as Report[]
const decide = (id: string, decision: string) =>
  wedding.host.post(`${base()}/reports/${id}/decision`, { decision })
const decideFirst = async (decision: string) => decide((await reports())[0]?.id ?? '', decision)
const shown = async (agent: Agent) =>
  (await agent.get(`${base()}/media`)).body.items.map(({ id }: { id: string }) => id)
const takeBack = (guest: Agent, id: string = randomUUID()) =>
  wedding.host.post(`${base()}/guests/${guestIdOf(guest, wedding.event)}/take-back`, { id })
const undo = (id: string) => wedding.host.post(`${base()}/take-backs/${id}/undo`)
const leaveNote = (agent: Agent, message = 'All the best') =>
  agent.post(`${base()}/notes`, { id: randomUUID(), message, theme: 'theme1' })
const notes = async () => (await wedding.host.get(`${base()}/notes`)).body.items
const showHidden = () => wedding.host.post(`${base()}/reports/show-hidden`)
const presences = () =>
  app.platform.db.query
    .selectFrom('guestPresences')
    .select('guestId')
    .where('eventId', '=', wedding.event.id)
    .execute()
const keptAddresses = () =>
  app.platform.db.query
    .selectFrom('reports')
    .innerJoin('reportCases', 'reportCases.id', 'reports.caseId')
    .select('addressHash')
    .where('eventId', '=', wedding.event.id)
    .where('addressHash', 'is not', null)
    .execute()

describe('reporting a photo', () => {
  it('tells the host how many guests report it and why, and never who', async () => {
    expect((await report(bela, photo, 'That is my\nhouse number')).status).toBe(204)
    expect((await report(carl)).status).toBe(204)
    const answer = await wedding.host.get(`${base()}/reports`)
    expect(answer.body).toMatchObject({
      total: 1,
      reports: [
        {
          kind: 'photo',
          media: { id: photo, status: 'published' },
          sender: { guestId: guestIdOf(anna, wedding.event), isBanned: false },
          reportCount: 2,
          reasons: ['That is my house number'],
          isHidden: false,
        },
      ],
    })
    for (const reporter of [bela, carl])
      expect(JSON.stringify(answer.body)).not.toContain(guestIdOf(reporter, wedding.event))
  })

  it('counts a guest once, however often and from however many tabs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(bela)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(204))
    expect(await reports()).toMatchObject([{ reportCount: 1, isHidden: false }])
  })

  it('is not possible for one’s own photo, a hidden one, one of another event or none, nor for the host', async () => {
    expect(await report(anna)).toBeError(404, 'media.not_found')
    expect(await report(bela, randomUUID())).toBeError(404, 'media.not_found')
    expect(await report(wedding.host)).toBeError(409, 'guest.is_host')
    const other = await aWedding(app)
    const stranger = await aGuest(app, other.event)
    const answer = await stranger.post(`/api/events/${other.event.id}/media/${photo}/reports`, {})
    expect(answer).toBeError(404, 'media.not_found')
    await wedding.host.patch(`${base()}/media/${photo}`, { status: 'unpublished' })
    expect(await report(bela)).toBeError(404, 'media.not_found')
    expect(await reports()).toEqual([])
  })

  it('takes hostile reasons as text, without what disguises them, and no long ones', async () => {
    await report(bela, photo, '\u202Eevil\u202C <script>alert(1)</script>\u0000')
    await report(carl, photo, '\u200b \u200b')
    expect(await reports()).toMatchObject([{ reasons: ['evil <script>alert(1)</script>'], reportCount: 2 }])
    const long = await report(dora, photo, 'x'.repeat(MAX_REASON_LENGTH + 1))
    expect(long.status).toBe(400)
    expect((await report(dora, photo, 'x'.repeat(10_000))).status).toBe(400)
  })

  it('is limited for each guest, far below a crowd behind one address', () => {
    expect(REPORTS_LIMIT).toMatchObject({ each: { points: 20 }, address: [{ points: 200 }] })
    expect(moderationRoutes.reportMedia.limit).toBe(REPORTS_LIMIT)
  })

  it('reaches the host’s open page at once, and no guest’s', async () => {
    const [host, guest] = [
      await openFeed(app, wedding.host, wedding.event),
      await openFeed(app, anna, wedding.event),
    ]
    await host.next()
    await guest.next()
    await report(bela)
    expect(await host.nextFact()).toEqual({ kind: 'reports.changed', data: {} })
    await send(carl)
    expect((await guest.nextFact()).kind).toBe('media.published')
  })
})

describe('three different guests whom the event knows', () => {
  it('hide a photo at every door at once, until the host keeps it', async () => {
    const page = await openFeed(app, dora, wedding.event)
    await page.next()
    const { thumbnailUrl } = (await dora.get(`${base()}/media/${photo}`)).body
    await Promise.all([report(bela), report(carl), report(dora)])
    expect(await page.nextFact()).toEqual({ kind: 'media.removed', data: { mediaId: photo } })
    for (const agent of [bela, anna]) {
      expect(await shown(agent)).toEqual([])
      expect((await agent.get(`${base()}/media/${photo}`)).status).toBe(404)
    }
    app.clock.advance(10_000)
    expect((await dora.get(thumbnailUrl)).status).not.toBe(200)
    expect(await reports()).toMatchObject([
      { reportCount: 3, isHidden: true, media: { status: 'unpublished' } },
    ])

    await decideFirst('keep')
    expect(await reports()).toEqual([])
    expect(await shown(bela)).toEqual([photo])
    expect((await page.nextFact()).kind).toBe('media.published')
    const report4 = await report(await aKnownGuest(5))
    expect(report4.status).toBe(204)
    expect(await reports()).toEqual([])
    expect(await shown(bela)).toEqual([photo])
    expect((await checkIntegrity(app.platform, {})).lines()).toContain('Everything is as it should be.')
  })

  it('do not hide it where the host does not want that', async () => {
    await wedding.host.patch(base(), { reportsHide: false })
    for (const agent of [bela, carl, dora]) await report(agent)
    expect(await shown(bela)).toEqual([photo])
    expect(await reports()).toMatchObject([{ reportCount: 3, isHidden: false }])
  })

  it('hide every sending of the same contents', async () => {
    const bytes = await aJpeg()
    const mine = await send(anna, bytes)
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    await upload(bela, wedding.event, { bytes })
    await app.runJobs()
    await wedding.host.patch(base(), { guestsViewOwnOnly: false })
    const late = await aKnownGuest(5)
    for (const agent of [carl, dora, late]) await report(agent, mine)
    for (const agent of [anna, bela, carl]) expect(await shown(agent)).toEqual([photo])
    await decideFirst('keep')
    expect(await shown(carl)).toHaveLength(2)
  })

  it('count without those who are banned', async () => {
    await report(bela)
    await wedding.host.sendJson('PUT', `${base()}/guests/${guestIdOf(bela, wedding.event)}/ban`, {})
    for (const agent of [carl, dora]) await report(agent)
    expect(await shown(carl)).toEqual([photo])
  })

  it('hide nothing again that the host shows by hand', async () => {
    for (const agent of [bela, carl, dora]) await report(agent)
    await wedding.host.patch(`${base()}/media/${photo}`, { status: 'published' })
    await report(await aKnownGuest(5))
    expect(await shown(bela)).toEqual([photo])
    expect(await reports()).toMatchObject([{ isHidden: false }])
  })
})

describe('what does not hide a photo', () => {
  it('is a crowd of fresh credentials, wherever each comes from', async () => {
    for (let network = 10; network < 14; network++) {
      const stranger = (await aGuest(app, wedding.event)).at(`198.51.100.${network}`)
      expect((await report(stranger)).status).toBe(204)
      await leaveNote(stranger)
    }
    expect(await shown(bela)).toEqual([photo])
    expect(await reports()).toMatchObject([{ reportCount: 4, isHidden: false }])
  })

  it('is one address, whoever is behind it', async () => {
    for (const agent of [bela, carl, dora]) await report(agent.at('203.0.113.7'))
    expect(await shown(bela)).toEqual([photo])
    await report(await aKnownGuest(5))
    await report(await aKnownGuest(6))
    expect(await shown(bela)).toEqual([])
  })

  it('is what its reporters sent and the host has taken down since', async () => {
    const eve = (await aGuest(app, wedding.event)).at('198.51.100.9')
    const own = await send(eve)
    app.clock.advance(1)
    await report(eve)
    await wedding.host.patch(`${base()}/media/${own}`, { status: 'unpublished' })
    for (const agent of [bela, carl]) await report(agent)
    expect(await shown(bela)).toEqual([photo])
  })

  it('is any report of the host’s own photo', async () => {
    const own = await send(wedding.host)
    for (const agent of [bela, carl, dora]) expect((await report(agent, own)).status).toBe(204)
    expect(await shown(bela)).toContain(own)
    expect(await reports()).toMatchObject([{ reportCount: 3, isHidden: false, sender: null }])
  })
})

describe('a guest who has sent nothing', () => {
  it('counts once their page has been open for some minutes', async () => {
    for (const agent of [bela, carl]) await report(agent)
    const looker = await aGuest(app, wedding.event)
    const page = await openFeed(app, looker, wedding.event)
    await page.next()
    const beat = async () => {
      page.send(JSON.stringify({ type: 'ping' }))
      await page.next()
    }
    app.clock.advance(PRESENCE_TIME - 1)
    await beat()
    expect(await presences()).toEqual([])
    app.clock.advance(1)
    await beat()
    await vi.waitFor(async () => expect(await presences()).toHaveLength(1))
    await beat()
    page.close()
    await report(looker)
    expect(await shown(bela)).toEqual([])
    expect(await presences()).toEqual([{ guestId: guestIdOf(looker, wedding.event) }])
  })
})

describe('what reports have hidden', () => {
  async function sendMany(count: number): Promise<string[]> {
    const photos: string[] = []
    while (photos.length < count) photos.push(await send(anna))
    return photos
  }

  /** Photos of Anna that three known guests have reported. */
  async function reportMany(count: number): Promise<string[]> {
    const photos = await sendMany(count)
    for (const one of photos) for (const agent of [bela, carl, dora]) await report(agent, one)
    return photos
  }

  it('is a few photos in ten minutes; the rest is listed, and hidden by a later report at most', async () => {
    const [first = '', ...others] = await reportMany(5)
    expect(await shown(bela)).toHaveLength(3)
    const list = await reports()
    expect(list).toHaveLength(5)
    expect(list.filter(({ isHidden }) => isHidden)).toHaveLength(3)
    // What the host has put back does not make room for more.
    await decide(list.find(({ media }) => media?.id === first)?.id ?? '', 'keep')
    await report(await aKnownGuest(5), others.at(-1))
    expect(await shown(bela)).toHaveLength(4)
    app.clock.advance(10 * MINUTES)
    await report(await aKnownGuest(6), others.at(-1))
    expect(await shown(bela)).toHaveLength(3)
  })

  it('is never more, when reports arrive at once', async () => {
    const photos = await sendMany(6)
    for (const agent of [bela, carl]) for (const one of photos) await report(agent, one)
    await Promise.all(photos.map((one) => report(dora, one)))
    expect((await reports()).filter(({ isHidden }) => isHidden)).toHaveLength(3)
  })

  it('is shown again in one step, stays listed, and is not hidden by reports any more', async () => {
    const photos = await reportMany(3)
    expect(await shown(bela)).toEqual([photo])
    expect((await showHidden()).body).toEqual({ shown: 3 })
    expect(await shown(bela)).toEqual(expect.arrayContaining([photo, ...photos]))
    expect((await showHidden()).body).toEqual({ shown: 0 })
    expect((await reports()).map(({ isHidden }) => isHidden)).toEqual([false, false, false])
    for (const one of photos) await report(await aKnownGuest(5), one)
    app.clock.advance(10 * MINUTES)
    for (const one of photos) await report(await aKnownGuest(6), one)
    expect(await shown(bela)).toHaveLength(4)
    expect((await bela.post(`${base()}/reports/show-hidden`)).status).toBe(401)
  })

  it('is mailed to the host, once an hour at most', async () => {
    app.mails.length = 0
    await reportMany(2)
    await app.runJobs()
    expect(app.mails).toHaveLength(1)
    expect(app.mails[0]).toMatchObject({ subject: 'Guests reported something in Noor & Elias' })
    expect(app.mails[0]?.text).toContain(`/dashboard/events/${wedding.event.id}/reports`)
    app.clock.advance(1 * HOURS)
    await reportMany(1)
    await app.runJobs()
    expect(app.mails).toHaveLength(2)
  })

  it('is not mailed when the host has shown it again before', async () => {
    await app.runJobs()
    app.mails.length = 0
    for (const agent of [bela, carl, dora]) await report(agent)
    await showHidden()
    await app.runJobs()
    expect(app.mails).toEqual([])
  })
})

describe('where reports came from', () => {
  it('is kept as a hash of that photo alone, until the host decides', async () => {
    const other = await send(anna)
    await report(bela)
    await report(bela, other)
    const kept = await keptAddresses()
    expect(new Set(kept.map(({ addressHash }) => addressHash)).size).toBe(2)
    const named = await rowsWith(app, ['198.51.100.2'])
    expect(named.filter((row) => !row.startsWith('rate_limits'))).toEqual([])
    for (const { id } of await reports()) await decide(id, 'keep')
    expect(await keptAddresses()).toEqual([])
  })

  it('is forgotten with what is shown again', async () => {
    for (const agent of [bela, carl, dora]) await report(agent)
    await showHidden()
    expect(await keptAddresses()).toEqual([])
  })
})

describe('the host’s decision', () => {
  it('takes a photo down for guests, and keeps it among the host’s files', async () => {
    await report(bela)
    expect((await decideFirst('take-down')).status).toBe(204)
    expect(await shown(bela)).toEqual([])
    expect((await wedding.host.get(`${base()}/media/${photo}`)).body.status).toBe('unpublished')
    expect(await reports()).toEqual([])
  })

  it('can be changed in the same window, and is the last one of two at once', async () => {
    await report(bela)
    const [{ id } = { id: '' }] = await reports()
    await Promise.all([decide(id, 'take-down'), decide(id, 'keep')])
    await decide(id, 'take-down')
    expect(await shown(bela)).toEqual([])
    await decide(id, 'keep')
    expect(await shown(bela)).toEqual([photo])
  })

  it('is taken back: hidden again by three guests, shown again where it was shown', async () => {
    await report(bela)
    const [{ id } = { id: '' }] = await reports()
    await decide(id, 'take-down')
    await decide(id, 'reopen')
    expect(await shown(bela)).toEqual([photo])
    expect(await reports()).toMatchObject([{ id, reportCount: 1, isHidden: false }])
    for (const agent of [carl, dora, await aKnownGuest(5)]) await report(agent)
    for (const decision of ['keep', 'take-down', 'keep']) await decide(id, decision)
    expect(await shown(bela)).toEqual([photo])
    await decide(id, 'reopen')
    expect(await shown(bela)).toEqual([])
    expect(await reports()).toMatchObject([{ id, reportCount: 4, isHidden: true }])
  })

  it('does not publish what the host unpublished by hand', async () => {
    await report(bela)
    const [{ id } = { id: '' }] = await reports()
    await wedding.host.patch(`${base()}/media/${photo}`, { status: 'unpublished' })
    await decide(id, 'keep')
    expect(await shown(bela)).toEqual([])
  })

  it('is for the host alone, about reports of their own event', async () => {
    await report(bela)
    const [{ id } = { id: '' }] = await reports()
    expect(await bela.post(`${base()}/reports/${id}/decision`, { decision: 'keep' })).toBeError(
      401,
      'auth.required',
    )
    const other = await aWedding(app)
    const elsewhere = await other.host.post(`/api/events/${other.event.id}/reports/${id}/decision`, {
      decision: 'keep',
    })
    expect(elsewhere).toBeError(404, 'report.not_found')
  })
})

describe('what is left of reports', () => {
  it('goes with the photo once it cannot be put back, and with the event', async () => {
    await report(bela, photo, 'a reason to find')
    await wedding.host.delete(`${base()}/media/${photo}`)
    expect(await reports()).toEqual([])
    await sweep(app.platform)
    expect(await rowsWith(app, ['a reason to find'])).toHaveLength(1)
    app.clock.advance(24 * 60 * 60_000)
    await sweep(app.platform)
    await sweep(app.platform)
    expect(await rowsWith(app, ['a reason to find'])).toEqual([])
  })
})

// spec: bans
describe('taking back all that a guest sent', () => {
  it('removes photos and notes of that guest alone, and puts them back', async () => {
    const bytes = await aJpeg()
    const shared = await send(anna, bytes)
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    await upload(bela, wedding.event, { bytes })
    await app.runJobs()
    await wedding.host.patch(base(), { guestsViewOwnOnly: false })
    const other = await send(carl)
    const { length: others } = await notes()
    await leaveNote(anna)
    await leaveNote(bela)
    const answer = await takeBack(anna)
    expect(answer.body).toMatchObject({ photos: 2, notes: 1 })
    const left = await shown(dora)
    expect(left).toHaveLength(2)
    expect(left).toContain(other)
    expect(left).not.toContain(photo)
    expect(await notes()).toHaveLength(others + 1)

    for (let time = 0; time < 2; time++) expect((await undo(answer.body.id)).status).toBe(204)
    expect(await shown(dora)).toEqual(expect.arrayContaining([photo, other]))
    expect(await shown(dora)).toHaveLength(3)
    expect((await anna.get(`${base()}/media/${shared}`)).status).toBe(200)
    expect(await notes()).toHaveLength(others + 2)
  })

  it('answers the same when it is asked twice, also at once', async () => {
    await leaveNote(anna)
    const id = randomUUID()
    await Promise.all([takeBack(anna, id), takeBack(anna, id)])
    expect((await takeBack(anna, id)).body).toEqual({ id, photos: 1, notes: 1, comments: 0, greetings: 0 })
    await undo(id)
    expect(await shown(bela)).toEqual([photo])
  })

  it('cannot be undone after ten minutes, elsewhere, or by a guest, and forgets the words', async () => {
    const id = randomUUID()
    await leaveNote(anna, 'words to forget')
    await takeBack(anna, id)
    const other = await aWedding(app)
    const elsewhere = `/api/events/${other.event.id}/take-backs/${id}/undo`
    expect(await other.host.post(elsewhere)).toBeError(410, 'take_back.over')
    expect(await anna.post(`${base()}/take-backs/${id}/undo`)).toBeError(401, 'auth.required')
    app.clock.advance(10 * 60_000)
    expect(await undo(id)).toBeError(410, 'take_back.over')
    await sweep(app.platform)
    expect(await rowsWith(app, ['words to forget'])).toEqual([])
  })

  it('knows no guest of another event', async () => {
    const other = await aWedding(app)
    const answer = await other.host.post(
      `/api/events/${other.event.id}/guests/${guestIdOf(anna, wedding.event)}/take-back`,
      { id: randomUUID() },
    )
    expect(answer).toBeError(404, 'guest.not_found')
    expect(await shown(bela)).toEqual([photo])
  })
})
