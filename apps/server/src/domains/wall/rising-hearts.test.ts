// spec: wall.live, hearts

import { MAX_RISING_HEARTS, WALL_COLORS } from '@afterglow/contract/wall'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Fact } from '../../platform/facts.ts'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { runCount } from '../hearts/count-hearts.ts'
import { heartsGivenIn } from './rising-hearts.ts'

const app = oneApp()
let wedding: Wedding
let guest: Agent
let photoId: string
let key: string
let colors: string[]
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  colors = Object.values(WALL_COLORS)
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
  photoId = (await aPhoto(app, wedding.host, wedding.event, await aJpeg())).id
  const { body } = await wedding.host.get(`${base()}/wall-control`)
  key = body.path.split('#')[1]
})

const base = () => `/api/events/${wedding.event.id}`
const change = (settings: object) => wedding.host.patch(base(), settings)
const love = (agent: Agent, id = photoId) => agent.sendJson('PUT', `${base()}/media/${id}/heart`, {})
const unlove = (agent: Agent, id = photoId) => agent.delete(`${base()}/media/${id}/heart`)
const setUp = (settings: object) =>
  wedding.host.sendJson('PUT', `${base()}/wall-settings`, {
    backgroundColor: '#FFB6C1',
    photoInterval: 5,
    showQrCode: true,
    ...settings,
  })

async function open(agent: Agent | null = null): Promise<Feed> {
  const feed = await openFeed(app, agent ?? app.browser(), wedding.event, {
    wall: { key: agent === null ? key : undefined },
  })
  await feed.next()
  return feed
}

/** What a wall has heard of hearts until now. A batch begins with the state, so what came with one state precedes the next. */
async function heartsOn(feed: Feed) {
  await runCount(app.platform, wedding.event.id, 0)
  const facts = [...(await factsUntilColor(feed)), ...(await factsUntilColor(feed))]
  return facts.filter(({ kind }) => kind === 'hearts.given')
}

/** The facts of a wall until it has a color that it did not have before. */
async function factsUntilColor(feed: Feed) {
  const color = colors.pop()
  if (color === undefined) throw new Error('There is no color left.')
  await setUp({ backgroundColor: color })
  const facts = []
  for (;;) {
    const fact = await feed.nextFact()
    facts.push(fact)
    if (JSON.stringify(fact).includes(color)) return facts
  }
}

const given = (count: number) => ({ kind: 'hearts.given', data: { count } })

/** Hearts of that many guests, in one statement. */
async function storm(count: number) {
  await sql`
    with crowd as (
      insert into guests (id, event_id, created_at, token_hash)
      select gen_random_uuid(), ${wedding.event.id}, now(), gen_random_uuid()::text from generate_series(1, ${count})
      returning id, event_id
    )
    insert into hearts (event_id, photo_id, guest_id, created_at, is_counted)
    select event_id, ${photoId}::uuid, id, now(), true from crowd`.execute(app.platform.db.query)
}

describe('hearts on a wall', () => {
  it('are a number: neither whose, nor for which photo', async () => {
    const feed = await open()
    await love(guest)
    expect(await heartsOn(feed)).toEqual([given(1)])
    await unlove(guest)
    await love(wedding.host)
    await love(guest)
    expect(await heartsOn(feed)).toEqual([given(1)])
    feed.close()
  })

  it('do not rise when they are taken back', async () => {
    await love(guest)
    await runCount(app.platform, wedding.event.id, 0)
    const feed = await open()
    await unlove(guest)
    expect(await heartsOn(feed)).toEqual([])
    feed.close()
  })

  it('reach screens that are shown counts, and no others', async () => {
    const [byLink, ofGuest, ofHost] = [await open(), await open(guest), await open(wedding.host)]
    await love(guest)
    for (const feed of [byLink, ofGuest, ofHost]) expect(await heartsOn(feed)).toEqual([given(1)])

    await change({ guestsSeeHeartCounts: false })
    await love(wedding.host)
    expect(await heartsOn(byLink)).toEqual([])
    expect(await heartsOn(ofGuest)).toEqual([])
    expect(await heartsOn(ofHost)).toEqual([given(1)])
    for (const feed of [byLink, ofGuest, ofHost]) feed.close()
  })

  it('are for what is on this wall: nothing that was taken down, and only the challenge that it shows', async () => {
    const challengeId = crypto.randomUUID()
    await wedding.host.post(`${base()}/challenges`, { challenges: [{ id: challengeId, prompt: 'A dance' }] })
    const feed = await open()
    await setUp({ challengeId })
    await love(guest)
    expect(await heartsOn(feed)).toEqual([])
    await setUp({ challengeId: null })
    await wedding.host.patch(`${base()}/media/${photoId}`, { status: 'unpublished' })
    await storm(3)
    expect(await heartsOn(feed)).toEqual([])
    await wedding.host.patch(`${base()}/media/${photoId}`, { status: 'published' })
    await storm(3)
    expect(await heartsOn(feed)).toEqual([given(3)])
    feed.close()
  })

  it('do not rise at a memorial', async () => {
    await change({ eventType: 'memorial', guestsSeeHeartCounts: true })
    const feed = await open()
    await love(guest)
    expect(await heartsOn(feed)).toEqual([])
    feed.close()
  })

  it('of a storm are few facts of few hearts', async () => {
    const feed = await open()
    // A thousand in ten seconds, counted as often as the product counts.
    for (let run = 0; run < 20; run += 1) {
      await storm(50)
      await runCount(app.platform, wedding.event.id, 0)
    }
    const facts = await heartsOn(feed)
    expect(facts.length).toBeGreaterThan(0)
    expect(facts.length).toBeLessThanOrEqual(20)
    for (const fact of facts) expect(fact).toEqual(given(MAX_RISING_HEARTS))
    feed.close()
  })

  it('of before do not rise on a wall that was away', () => {
    const fact = (age: number, gained: number): Fact => ({
      eventId: wedding.event.id,
      seq: 1,
      kind: 'hearts.changed',
      data: {
        counts: [
          { photoId, count: 9, gained },
          { photoId: 'another', count: 2 },
        ],
      },
      age,
    })
    expect(heartsGivenIn([fact(20_000, 4)]).size).toBe(0)
    expect([...heartsGivenIn([fact(9000, 4), fact(0, 1)])]).toEqual([[photoId, 5]])
  })
})
