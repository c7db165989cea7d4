// spec: challenges

import { createHash, randomUUID } from 'node:crypto'
import type { Challenge, ChallengeCards } from '@afterglow/contract/challenges'
import type { Media } from '@afterglow/contract/media'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import {
  aGuest,
  aWedding,
  guestIdOf,
  initUpload,
  putParts,
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
let carl: Agent
let laugh: string
let toast: string

beforeAll(async () => {
  await listen(app)
})
async function openWedding(settings: Parameters<typeof aWedding>[1] = {}) {
  wedding = await aWedding(app, { guestsHaveChallenges: true, guestsCanDelete: true, ...settings })
  anna = await aGuest(app, wedding.event)
  carl = await aGuest(app, wedding.event)
  laugh = await write('Somebody laughing out loud')
  toast = await write('A toast worth hearing')
}
beforeEach(() => openWedding())

const base = () => `/api/events/${wedding.event.id}`
const add = (prompts: { id: string; prompt: string }[], agent = wedding.host) =>
  agent.post(`${base()}/challenges`, { challenges: prompts })
async function write(prompt: string): Promise<string> {
  const id = randomUUID()
  const answer = await add([{ id, prompt }])
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return id
}
const change = (id: string, body: object, agent = wedding.host) =>
  agent.patch(`${base()}/challenges/${id}`, body)
const remove = (id: string) => wedding.host.delete(`${base()}/challenges/${id}`)
const order = (challengeIds: string[]) =>
  wedding.host.sendJson('PUT', `${base()}/challenges/order`, { challengeIds })
const all = async () => (await wedding.host.get(`${base()}/challenges/all`)).body.challenges as Challenge[]
const cards = async (agent: Agent) => (await agent.get(`${base()}/challenges`)).body as ChallengeCards
const card = async (agent: Agent, id: string) => (await cards(agent)).challenges.find((one) => one.id === id)
const prompts = async (agent: Agent) => (await cards(agent)).challenges.map(({ prompt }) => prompt)
const send = async (agent: Agent, challengeId: string, bytes?: Buffer) => {
  const answer = await upload(agent, wedding.event, { bytes: bytes ?? (await aJpeg()), challengeId })
  return answer.body as { duplicate: boolean; media: Media }
}
const announce = (agent: Agent, challengeId: string, bytes: Buffer) =>
  initUpload(agent, wedding.event, {
    bytes,
    challengeId,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
const album = async (agent: Agent, challengeId: string, query = '') => {
  const { body } = await agent.get(`${base()}/media?challenge=${challengeId}${query}`)
  return { ids: (body.items as Media[]).map(({ id }) => id).sort(), total: body.total as number }
}
const idsOf = (...sent: { media: Media }[]) => {
  const ids = sent.map(({ media }) => media.id).sort()
  return { ids, total: ids.length }
}
const setStatus = (id: string, status: string) => wedding.host.patch(`${base()}/media/${id}`, { status })

describe('the host', () => {
  it('writes challenges, rewords, orders, archives and removes them', async () => {
    const shoes = await write('The best shoes')
    expect(await all()).toEqual([
      { id: laugh, prompt: 'Somebody laughing out loud', isArchived: false, photoCount: 0 },
      { id: toast, prompt: 'A toast worth hearing', isArchived: false, photoCount: 0 },
      { id: shoes, prompt: 'The best shoes', isArchived: false, photoCount: 0 },
    ])
    await order([shoes, laugh, toast])
    await change(laugh, { prompt: '  Somebody \n laughing ' })
    expect(await prompts(anna)).toEqual(['The best shoes', 'Somebody laughing', 'A toast worth hearing'])
    await change(shoes, { isArchived: true })
    expect(await prompts(anna)).toEqual(['Somebody laughing', 'A toast worth hearing'])
    await change(shoes, { isArchived: false })
    expect(await prompts(anna)).toEqual(['Somebody laughing', 'A toast worth hearing', 'The best shoes'])
    await remove(shoes)
    expect((await remove(shoes)).status).toBe(200)
    expect((await all()).map(({ id }) => id)).toEqual([laugh, toast])
  })

  it('adds the same ones again after a lost answer, also at once, and has each once', async () => {
    const two = [
      { id: randomUUID(), prompt: 'One' },
      { id: randomUUID(), prompt: 'Two' },
    ]
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(two)))
    for (const { status } of answers) expect(status).toBe(200)
    expect((await prompts(anna)).slice(2)).toEqual(['One', 'Two'])
  })

  it('has thirty at once, also from two windows, and a hundred with archived ones', async () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: randomUUID(), prompt: `Nr ${at}` }))
    const answers = await Promise.all([add(some(20)), add(some(20))])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    await add(some(8))
    expect(await add(some(1))).toBeError(422, 'challenge.too_many')
    expect(await change(laugh, { isArchived: true })).toMatchObject({ status: 200 })
    await add(some(1))
    expect(await change(laugh, { isArchived: false })).toBeError(422, 'challenge.too_many')
    await app.platform.db.query
      .insertInto('challenges')
      .values(
        some(69).map((row) => ({
          ...row,
          eventId: wedding.event.id,
          position: 1,
          archivedAt: app.clock.date(),
          createdAt: app.clock.date(),
        })),
      )
      .execute()
    await change(toast, { isArchived: true })
    expect(await add(some(1))).toBeError(422, 'challenge.too_many')
  })

  it('is told of an order that leaves one out, of a prompt without words, and of one too long', async () => {
    expect(await order([laugh])).toBeError(409, 'challenge.changed_meanwhile')
    expect(await order([laugh, laugh])).toBeError(409, 'challenge.changed_meanwhile')
    expect((await add([{ id: randomUUID(), prompt: ' \n ' }])).status).toBe(400)
    expect((await change(laugh, { prompt: 'x'.repeat(121) })).status).toBe(400)
    expect((await change(laugh, { prompt: '👨‍👩‍👧‍👦'.repeat(120) })).status).toBe(200)
    expect(await change(randomUUID(), { prompt: 'Nobody’s' })).toBeError(404, 'challenge.not_found')
  })

  it('alone changes them: no guest, no other host, no other event', async () => {
    const other = await aWedding(app)
    for (const agent of [anna, other.host, app.browser()]) {
      for (const answer of [
        await add([{ id: randomUUID(), prompt: 'Mine' }], agent),
        await change(laugh, { prompt: 'Mine' }, agent),
        await agent.delete(`${base()}/challenges/${laugh}`),
        await agent.get(`${base()}/challenges/all`),
      ])
        expect([401, 404]).toContain(answer.status)
    }
    const elsewhere = `/api/events/${other.event.id}/challenges/${laugh}`
    expect(await other.host.patch(elsewhere, { prompt: 'Mine' })).toBeError(404, 'challenge.not_found')
    await other.host.delete(elsewhere)
    await other.host.post(`/api/events/${other.event.id}/challenges`, {
      challenges: [{ id: laugh, prompt: 'Mine' }],
    })
    expect((await all()).map(({ prompt }) => prompt)).toContain('Somebody laughing out loud')
    expect((await other.host.get(`/api/events/${other.event.id}/challenges/all`)).body.challenges).toEqual([])
  })

  it('switches all of it off: guests are refused, and nothing is lost', async () => {
    const sent = await send(anna, laugh)
    await wedding.host.patch(base(), { guestsHaveChallenges: false })
    expect(await anna.get(`${base()}/challenges`)).toBeError(403, 'event.challenges_off')
    expect(await anna.get(`${base()}/media?challenge=${laugh}`)).toBeError(403, 'event.challenges_off')
    expect((await anna.get(`${base()}/media`)).body.items).toMatchObject([{ challengeIds: [] }])
    expect((await anna.get(`${base()}/page`)).body.permissions.hasChallenges).toBe(false)
    expect(await album(wedding.host, laugh)).toEqual(idsOf(sent))
    const late = await send(anna, laugh)
    await wedding.host.patch(base(), { guestsHaveChallenges: true })
    expect(await album(anna, laugh)).toEqual(idsOf(sent, late))
  })
})

describe('a challenge that has photos', () => {
  it('is archived when it is removed, and its photos keep it', async () => {
    const sent = await send(anna, laugh)
    await remove(laugh)
    expect(await all()).toMatchObject([{ id: toast }, { id: laugh, isArchived: true, photoCount: 1 }])
    expect(await album(wedding.host, laugh)).toEqual(idsOf(sent))
    await change(laugh, { prompt: 'Reworded', isArchived: false })
    expect(await card(anna, laugh)).toMatchObject({ prompt: 'Reworded', ownCount: 1, photoCount: 1 })
  })

  it('is archived also where its only photo can be put back, or is on its way', async () => {
    const sent = await send(anna, laugh)
    await wedding.host.post(`${base()}/media/deletions`, { mediaIds: [sent.media.id] })
    const bytes = await aJpeg()
    const begun = await initUpload(carl, wedding.event, { bytes, challengeId: toast })
    await remove(laugh)
    await remove(toast)
    await wedding.host.post(`${base()}/media/restorations`, { mediaIds: [sent.media.id] })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await putParts(carl, begun.upload, bytes)
    await carl.post(`${base()}/uploads/${begun.upload.id}/complete`)
    expect((await all()).map(({ photoCount, isArchived }) => [photoCount, isArchived])).toEqual([
      [1, true],
      [1, true],
    ])
  })

  it('goes with its last photo', async () => {
    const sent = await send(anna, laugh)
    await remove(laugh)
    await wedding.host.delete(`${base()}/media/${sent.media.id}`)
    app.clock.advance(11 * 60_000)
    await sweep(app.platform)
    await remove(laugh)
    expect((await all()).map(({ id }) => id)).toEqual([toast])
  })

  it('is deleted with its event', async () => {
    await send(anna, laugh)
    await wedding.host.sendJson('DELETE', base(), { title: wedding.event.title })
    await app.runJobs()
    expect(await rowsWith(app, [laugh])).toEqual([])
  })
})

describe('a photo sent for a challenge', () => {
  it('is done for its sender, and counts for everybody who sees it', async () => {
    expect(await cards(anna)).toMatchObject({ done: 0, challenges: [{ ownCount: 0, othersCount: 0 }, {}] })
    await send(anna, laugh)
    await send(anna, laugh)
    await send(carl, laugh)
    await app.runJobs()
    expect(await cards(anna)).toMatchObject({ done: 1 })
    expect(await card(anna, laugh)).toEqual({
      id: laugh,
      prompt: 'Somebody laughing out loud',
      ownCount: 2,
      isWaiting: false,
      ownPictureUrl: expect.stringContaining('/thumbnail'),
      photoCount: 3,
      othersCount: 1,
    })
    expect(await card(app.browser(), laugh)).toMatchObject({ ownCount: 0, photoCount: 3, othersCount: 3 })
    expect(await card(wedding.host, laugh)).toMatchObject({ ownCount: 0, photoCount: 3 })
  })

  it('of the host is the host’s', async () => {
    await send(wedding.host, laugh)
    expect(await cards(wedding.host)).toMatchObject({ done: 1 })
    expect(await card(anna, laugh)).toMatchObject({ ownCount: 0, othersCount: 1 })
  })

  it('is accepted without one where the challenge is unknown, of another event, mistyped or gone meanwhile', async () => {
    const other = await aWedding(app, { guestsHaveChallenges: true })
    const foreign = randomUUID()
    await other.host.post(`/api/events/${other.event.id}/challenges`, {
      challenges: [{ id: foreign, prompt: 'Elsewhere' }],
    })
    for (const challengeId of [randomUUID(), foreign, 'the-best-shoes', "'; drop table challenges"])
      expect((await send(anna, challengeId)).media).toMatchObject({ challengeIds: [], status: 'published' })

    const bytes = await aJpeg()
    const begun = await initUpload(anna, wedding.event, { bytes, challengeId: laugh })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    // As if a release before had removed it meanwhile.
    await app.platform.db.query.deleteFrom('challenges').where('id', '=', laugh).execute()
    await putParts(anna, begun.upload, bytes)
    const answer = await anna.post(`${base()}/uploads/${begun.upload.id}/complete`)
    expect(answer.body.media).toMatchObject({ challengeIds: [] })
    expect(await cards(anna)).toMatchObject({ done: 0 })
  })

  it('waits for approval: done for its sender, and for nobody else there', async () => {
    await wedding.host.patch(base(), { uploadApproval: true })
    const sent = await send(anna, laugh)
    expect(await card(anna, laugh)).toMatchObject({ ownCount: 1, isWaiting: true, photoCount: 0 })
    expect(await card(carl, laugh)).toMatchObject({ ownCount: 0, photoCount: 0, othersCount: 0 })
    expect(await album(carl, laugh)).toEqual(idsOf())
    expect(await album(anna, laugh, '&mine=1')).toEqual(idsOf(sent))
    expect(await album(wedding.host, laugh)).toEqual(idsOf(sent))
    expect(await album(wedding.host, laugh, '&status=required_approval')).toEqual(idsOf(sent))
    await setStatus(sent.media.id, 'published')
    expect(await card(carl, laugh)).toMatchObject({ othersCount: 1 })
    expect(await card(anna, laugh)).toMatchObject({ isWaiting: false, photoCount: 1 })
  })

  it('that the host takes back or its sender deletes is not done anymore, until it is back', async () => {
    const sent = await send(anna, laugh)
    await setStatus(sent.media.id, 'unpublished')
    expect(await cards(anna)).toMatchObject({ done: 0 })
    await setStatus(sent.media.id, 'published')
    expect(await cards(anna)).toMatchObject({ done: 1 })
    await anna.delete(`${base()}/media/${sent.media.id}`)
    expect(await card(anna, laugh)).toMatchObject({ ownCount: 0, photoCount: 0 })
    await wedding.host.post(`${base()}/media/restorations`, { mediaIds: [sent.media.id] })
    expect(await card(anna, laugh)).toMatchObject({ ownCount: 1, photoCount: 1 })
  })

  it('stays when its guest is gone', async () => {
    const sent = await send(anna, laugh)
    await app.platform.db.query
      .deleteFrom('guests')
      .where('id', '=', guestIdOf(anna, wedding.event))
      .execute()
    expect(await album(carl, laugh)).toEqual(idsOf(sent))
    expect(await card(carl, laugh)).toMatchObject({ othersCount: 1 })
  })

  it('is done on the other phone of the same guest', async () => {
    await send(anna, laugh)
    const { code } = (await anna.post(`${base()}/me/transfer`)).body
    const phone = app.browser()
    await phone.post(`${base()}/me/adopt`, { code })
    expect(await cards(phone)).toMatchObject({ done: 1 })
  })
})

describe('one file', () => {
  it('of two guests is a photo of both, in the album once, whoever sent it for the challenge', async () => {
    const bytes = await aJpeg()
    const first = (await upload(anna, wedding.event, { bytes })).body as { media: Media }
    expect(await announce(carl, laugh, bytes)).toEqual({ outcome: 'duplicate', mediaId: first.media.id })
    for (const agent of [anna, carl, wedding.host]) expect(await album(agent, laugh)).toEqual(idsOf(first))
    expect(await card(anna, laugh)).toMatchObject({ ownCount: 0, photoCount: 1, othersCount: 1 })
    expect(await card(carl, laugh)).toMatchObject({ ownCount: 1, photoCount: 1, othersCount: 0 })
    expect(await all()).toMatchObject([{ photoCount: 1 }, { photoCount: 0 }])

    await anna.delete(`${base()}/media/${first.media.id}`)
    expect(await card(carl, laugh)).toMatchObject({ ownCount: 1, photoCount: 1 })
  })

  it('of two guests, each for another challenge, with all its bytes sent', async () => {
    const bytes = await aJpeg()
    const first = await send(anna, laugh, bytes)
    const second = await send(carl, toast, bytes)
    expect(second.duplicate).toBe(true)
    expect(await album(carl, laugh)).toEqual(idsOf(first))
    expect(await album(anna, toast)).toEqual(idsOf(first))
    expect(await card(anna, toast)).toMatchObject({ ownCount: 0, othersCount: 1 })
    expect(await cards(carl)).toMatchObject({ done: 1 })
  })

  it('that its sender has sent before answers a challenge as well, and several', async () => {
    const bytes = await aJpeg()
    const { media } = (await upload(anna, wedding.event, { bytes })).body as { media: Media }
    expect(await announce(anna, laugh, bytes)).toEqual({ outcome: 'duplicate', mediaId: media.id })
    expect(await announce(anna, laugh, bytes)).toEqual({ outcome: 'duplicate', mediaId: media.id })
    expect((await send(anna, toast, bytes)).media.id).toBe(media.id)
    expect(await announce(anna, randomUUID(), bytes)).toMatchObject({ outcome: 'duplicate' })
    // One photo, though for two challenges.
    expect(await cards(anna)).toMatchObject({ done: 2, photoCount: 1 })
    const page = (await anna.get(`${base()}/media`)).body.items as Media[]
    expect(page.map(({ challengeIds }) => [...challengeIds].sort())).toEqual([[laugh, toast].sort()])
  })

  it('sent for one challenge by eight at once is there once', async () => {
    const bytes = await aJpeg()
    const crowd = await Promise.all(Array.from({ length: 8 }, () => aGuest(app, wedding.event)))
    await Promise.all(crowd.map((agent) => send(agent, laugh, bytes)))
    expect(await card(anna, laugh)).toMatchObject({ photoCount: 1, othersCount: 1 })
    for (const agent of crowd) expect(await cards(agent)).toMatchObject({ done: 1 })
    const report = (await checkIntegrity(app.platform, { isDeep: true })).toJSON()
    const examples = report.problems.flatMap(({ examples: some }) => some)
    expect(examples.filter((words) => words.includes(wedding.event.id))).toEqual([])
  })
})

describe('where each guest sees only their own', () => {
  it('nobody can count others: no number, no photo, also of the same file', async () => {
    await openWedding({ guestsViewOwnOnly: true })
    const bytes = await aJpeg()
    await send(anna, laugh, bytes)
    const own = await send(carl, laugh, bytes)
    expect(await card(carl, laugh)).toMatchObject({ ownCount: 1, photoCount: null, othersCount: null })
    expect(await album(carl, laugh)).toEqual(idsOf(own))
    expect(await cards(carl)).toMatchObject({ photoCount: null })
    const dora = await aGuest(app, wedding.event)
    expect(await card(dora, laugh)).toMatchObject({ ownCount: 0, photoCount: null, othersCount: null })
    expect(await album(dora, laugh)).toEqual(idsOf())
  })

  it('or nobody sees any, progress is one’s own and pictures are not shown', async () => {
    await openWedding({ guestsCanView: false })
    await send(anna, laugh)
    await app.runJobs()
    expect(await card(anna, laugh)).toMatchObject({ ownCount: 1, ownPictureUrl: null, photoCount: null })
    expect(await anna.get(`${base()}/media?challenge=${laugh}`)).toBeError(403, 'event.view_off')
  })
})

// spec: challenges.albums
describe('a photo wall of one challenge', () => {
  const setUp = (challengeId: string | null) =>
    wedding.host.sendJson('PUT', `${base()}/wall-settings`, {
      backgroundColor: '#FFB6C1',
      photoInterval: 5,
      showQrCode: true,
      challengeId,
    })
  const slides = async () => {
    const { path } = (await wedding.host.get(`${base()}/wall-control`)).body
    const { body } = await app.browser().get(`${base()}/wall/slides?key=${path.split('#')[1]}`)
    return body.slides.map(({ id }: { id: string }) => id).sort()
  }

  const nextSlide = async (wall: Feed): Promise<unknown> => {
    const { kind, data } = await wall.nextFact()
    return kind === 'slide.published' ? data : nextSlide(wall)
  }

  it('shows its photos alone, also those that arrive, until the host shows the album again', async () => {
    const [first, other] = [await send(anna, laugh), await send(carl, toast)]
    await app.runJobs()
    expect((await setUp(laugh)).body).toMatchObject({ challengeId: laugh })
    expect(await slides()).toEqual([first.media.id])
    const wall = await openFeed(app, wedding.host, wedding.event, { wall: {} })
    await send(carl, toast)
    await app.runJobs()
    const late = await send(carl, laugh)
    await app.runJobs()
    expect(await nextSlide(wall)).toMatchObject({ slide: { id: late.media.id } })
    wall.close()
    expect(await slides()).toEqual([first.media.id, late.media.id].sort())
    await setUp(null)
    expect(await slides()).toContain(other.media.id)
  })

  it('shows a guest who sees only their own none that somebody else alone has sent for it', async () => {
    const same = await aJpeg()
    await setUp(laugh)
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    const wall = await openFeed(app, anna, wedding.event, { wall: {} })
    await send(anna, toast, same)
    await send(carl, laugh, same)
    await app.runJobs()
    const own = await send(anna, laugh)
    await app.runJobs()
    expect(await nextSlide(wall)).toMatchObject({ slide: { id: own.media.id } })
    wall.close()
    const { body } = await anna.get(`${base()}/wall/slides`)
    expect(body.slides).toMatchObject([{ id: own.media.id }])
  })

  it('has to be one of the event, and shows the album when the challenge is removed', async () => {
    expect(await setUp(randomUUID())).toBeError(404, 'challenge.not_found')
    await setUp(toast)
    const sent = await send(anna, laugh)
    await app.runJobs()
    expect(await slides()).toEqual([])
    await remove(toast)
    expect(await slides()).toEqual([sent.media.id])
    expect((await wedding.host.get(`${base()}/wall-settings`)).body).toMatchObject({ challengeId: null })
  })
})

describe('open pages', () => {
  it('learn of the host’s changes, and nothing where challenges are off', async () => {
    const page = await openFeed(app, anna, wedding.event)
    await change(laugh, { prompt: 'Reworded' })
    expect(await page.nextFact()).toEqual({ kind: 'challenges.changed', data: {} })
    await wedding.host.patch(base(), { guestsHaveChallenges: false })
    expect((await page.nextFact()).kind).toBe('event.changed')
    await change(laugh, { prompt: 'Reworded again' })
    // Facts are read a moment later, by the settings of that moment: the next fact says that this one was.
    await wedding.host.patch(base(), { title: 'Renamed' })
    expect(await page.nextFact()).toMatchObject({
      kind: 'event.changed',
      data: { door: { event: { title: 'Renamed' } } },
    })
    await wedding.host.patch(base(), { guestsHaveChallenges: true })
    expect(await page.nextFact()).toMatchObject({
      kind: 'event.changed',
      data: { door: { permissions: { hasChallenges: true } } },
    })
    page.close()
  })
})
