// spec: wall.cards

import { randomUUID } from 'node:crypto'
import { MINUTES } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aPhoto, aWedding, upload, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const app = oneApp()
let wedding: Wedding
let key: string
beforeEach(async () => {
  wedding = await aWedding(app, { guestsHaveChallenges: true })
  key = (await wedding.host.get(`${base()}/wall-control`)).body.path.split('#')[1]
})

const base = () => `/api/events/${wedding.event.id}`
const photo = async (agent: Agent) => aPhoto(app, agent, wedding.event, await aJpeg())
const guest = () => aGuest(app, wedding.event)
const title = (agent: Agent = app.browser(), query = `?key=${key}`) =>
  agent.get(`${base()}/wall/title${query}`)
const challenge = async (after?: string) => {
  const query = after === undefined ? '' : `&after=${after}`
  return (await app.browser().get(`${base()}/wall/challenge?key=${key}${query}`)).body.challenge
}
const hold = (id: string) => wedding.host.patch(`${base()}/media/${id}`, { status: 'unpublished' })

describe('the title card of a wall', () => {
  it('has the date of the event, and counts photos that are on the wall, and the guests behind them', async () => {
    expect((await title()).body).toMatchObject({
      date: '2026-06-20',
      coverUrl: null,
      photoCount: 0,
      guestCount: 0,
    })
    const [anna, carl] = [await guest(), await guest()]
    const { id } = await photo(anna)
    await photo(anna)
    await photo(carl)
    await photo(wedding.host)
    expect((await title()).body).toMatchObject({ photoCount: 4, guestCount: 2 })
    await hold(id)
    expect((await title()).body).toMatchObject({ photoCount: 3, guestCount: 2 })
  })

  it('counts for a guest who sees only their own these alone', async () => {
    const [anna, carl] = [await guest(), await guest()]
    await photo(anna)
    await photo(carl)
    await wedding.host.patch(base(), { guestsViewOwnOnly: true })
    expect((await title(anna, '')).body).toMatchObject({ photoCount: 1, guestCount: 1 })
    expect((await title()).body).toMatchObject({ photoCount: 2, guestCount: 2 })
  })

  it('counts nothing behind a closed door or before the reveal', async () => {
    await wedding.host.patch(base(), { guestsCanView: false })
    expect(await title(await guest(), '')).toBeError(403, 'event.view_off')
    expect((await title()).status).toBe(200)
    const revealsAt = new Date(app.clock.now() + 60 * MINUTES)
    const { query } = app.platform.db
    await query.updateTable('events').set({ revealsAt }).where('id', '=', wedding.event.id).execute()
    expect(await title()).toBeError(403, 'event.not_revealed')
  })
})

describe('the challenges of a wall', () => {
  let ids: { laugh: string; toast: string }
  beforeEach(async () => {
    ids = { laugh: randomUUID(), toast: randomUUID() }
    await wedding.host.post(`${base()}/challenges`, {
      challenges: [
        { id: ids.laugh, prompt: 'Someone laughing' },
        { id: ids.toast, prompt: 'A toast' },
      ],
    })
  })
  const send = async (agent: Agent, challengeId: string) => {
    const { body } = await upload(agent, wedding.event, { bytes: await aJpeg(), challengeId })
    app.clock.advance(1)
    return body.media.id as string
  }

  it('come in turn, in the order of the host, and begin again', async () => {
    expect(await challenge()).toMatchObject({ id: ids.laugh, prompt: 'Someone laughing', photoCount: 0 })
    expect(await challenge(ids.laugh)).toMatchObject({ id: ids.toast })
    expect(await challenge(ids.toast)).toMatchObject({ id: ids.laugh })
    // One that has been removed since.
    expect(await challenge(randomUUID())).toMatchObject({ id: ids.laugh })
    await wedding.host.patch(`${base()}/challenges/${ids.toast}`, { isArchived: true })
    expect(await challenge(ids.laugh)).toMatchObject({ id: ids.laugh })
  })

  it('show their three newest photos that are on the wall, and count all', async () => {
    const [anna, carl] = [await guest(), await guest()]
    const sent: string[] = []
    for (const by of [anna, carl, anna, anna]) sent.push(await send(by, ids.laugh))
    await send(carl, ids.toast)
    await app.runJobs()
    const [first = '', second = '', third = '', fourth = ''] = sent
    expect(await challenge()).toEqual({
      id: ids.laugh,
      prompt: 'Someone laughing',
      photoCount: 4,
      guestCount: 2,
      slideIds: [fourth, third, second],
    })
    await hold(fourth)
    expect(await challenge()).toMatchObject({ photoCount: 3, slideIds: [third, second, first] })
  })

  it('are one on a wall of one challenge, and none where guests have none', async () => {
    const settings = {
      backgroundColor: '#FFB6C1',
      photoInterval: 5,
      showQrCode: true,
      challengeId: ids.toast,
    }
    await wedding.host.sendJson('PUT', `${base()}/wall-settings`, settings)
    expect(await challenge()).toMatchObject({ id: ids.toast })
    expect(await challenge(ids.toast)).toMatchObject({ id: ids.toast })
    await wedding.host.patch(base(), { guestsHaveChallenges: false })
    expect(await challenge()).toBeNull()
  })
})
