// spec: sending-times

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Event, LATE_FILES, LATE_MESSAGES, localTimeOf } from '@afterglow/contract/events'
import { eventFacts, type SendingTimes } from '@afterglow/contract/gallery'
import { DAYS, HOURS, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import type { Agent, Answer } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aHostOfToday, aWedding, initUpload, putParts, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const ZONE = 'Europe/Lisbon'
const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  wedding = await aWedding(app, {}, await aHostOfToday(app))
  guest = await aGuest(app, wedding.event)
})

const base = () => `/api/events/${wedding.event.id}`
const change = (changes: object) => wedding.host.patch(base(), changes)
/** A minute of the event's clock, so many ms from now. */
const local = (inMs: number) => localTimeOf(minuteOf(inMs), ZONE)
const minuteOf = (inMs: number) => Math.ceil((app.clock.now() + inMs) / MINUTES) * MINUTES
const sendingOf = async (agent: Agent) =>
  (await agent.get(`${base()}/page`)).body.sending as SendingTimes | null

async function sendFile(agent: Agent, chosenAgo?: number): Promise<string> {
  const said = chosenAgo === undefined ? {} : { chosenAgo }
  const files = [{ name: 'a.jpg', type: 'image/jpeg', size: 1, ...said }]
  const { status, body } = await agent.post(`${base()}/uploads`, { files })
  return status === 200 ? (body.files[0].code ?? body.files[0].outcome) : body.error.code
}

const outcomeOf = ({ status, body }: Answer) => (status < 300 ? 'accepted' : body.error.code)
const sendNote = async (agent: Agent) =>
  outcomeOf(await agent.post(`${base()}/notes`, { id: randomUUID(), message: 'With love', theme: 'theme1' }))
const sendVoice = async (agent: Agent) =>
  outcomeOf(await agent.put(`${base()}/voice-notes/${randomUUID()}`, RECORDING))
const sendAll = async (agent: Agent) => [await sendFile(agent), await sendNote(agent), await sendVoice(agent)]

const all = (outcome: string) => [outcome, outcome, outcome]

describe('when guests may send', () => {
  it('is any time that the plan gives, until the host says otherwise', async () => {
    expect(wedding.event).toMatchObject({ sendingFrom: null, sendingUntil: null })
    expect(await sendAll(guest)).toEqual(all('accepted'))
  })

  it('begins and ends by the server’s clock, for photos, notes and voice messages alike', async () => {
    await change({ sendingFromLocal: local(1 * HOURS), sendingUntilLocal: local(2 * HOURS) })

    expect(await sendAll(guest)).toEqual(all('event.sending_not_open'))
    expect(await sendAll(wedding.host)).toEqual(all('accepted'))
    app.clock.advance(minuteOf(0) - app.clock.now() + 1 * HOURS)
    expect(await sendAll(guest)).toEqual(all('accepted'))
    app.clock.advance(1 * HOURS - 1 * SECONDS)
    expect(await sendAll(guest)).toEqual(all('accepted'))
    app.clock.advance(LATE_MESSAGES + 1 * SECONDS)
    expect(await sendAll(guest)).toEqual(all('event.sending_over'))
  })

  it('ends at once where its end is past, and never for the host', async () => {
    await change({ sendingUntilLocal: local(-2 * HOURS) })
    expect(await sendAll(guest)).toEqual(all('event.sending_over'))
    expect(await sendAll(wedding.host)).toEqual(all('accepted'))
  })

  it('says nothing about an album that is locked or private', async () => {
    await change({ sendingUntilLocal: local(1 * HOURS), guestsCanView: false })
    expect(await sendingOf(guest)).toBeNull()
    await change({ guestsCanView: true, passwordProtection: true, password: 'lanterns' })
    expect(await sendingOf(guest)).toBeNull()
  })
})

describe('what was begun before sending ended', () => {
  it('is taken after it: a photo that is still arriving, and a note that was being written', async () => {
    await change({ sendingUntilLocal: local(1 * HOURS) })
    const file = { bytes: await aJpeg() }
    const begun = await initUpload(guest, wedding.event, file)
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    app.clock.advance(minuteOf(0) - app.clock.now() + 1 * HOURS + 5 * MINUTES)

    const again = await guest.get(`${base()}/uploads/${begun.upload.id}`)
    await putParts(guest, again.body, file.bytes)
    const done = await guest.post(`${base()}/uploads/${begun.upload.id}/complete`)

    expect(done.status).toBe(201)
    expect(await sendNote(guest)).toBe('accepted')
    expect(await sendVoice(guest)).toBe('accepted')
  })

  it('is taken for two weeks from a phone that was offline: photos chosen in time, and no others', async () => {
    await change({ sendingUntilLocal: local(1 * HOURS) })
    app.clock.advance(minuteOf(0) - app.clock.now() + 1 * HOURS + 3 * DAYS)

    expect(await sendFile(guest, 3 * DAYS + 1)).toBe('accepted')
    expect(await sendFile(guest, 3 * DAYS)).toBe('event.sending_over')
    expect(await sendFile(guest)).toBe('event.sending_over')
    app.clock.advance(LATE_FILES - 3 * DAYS)
    expect(await sendFile(guest, 20 * DAYS)).toBe('event.sending_over')
  })

  it('is found again when its announcement was answered and the answer lost, whatever the phone says', async () => {
    await change({ sendingUntilLocal: local(1 * HOURS) })
    const files = [{ name: 'a.jpg', type: '', size: 9, announcementId: 'a'.repeat(32) }]
    const announce = async () => (await guest.post(`${base()}/uploads`, { files })).body.files[0]
    const before = await announce()
    app.clock.advance(2 * HOURS)

    expect(await announce()).toMatchObject({ outcome: 'accepted', upload: { id: before.upload.id } })
  })

  it('is not taken before sending has opened, however long ago it was chosen', async () => {
    await change({ sendingFromLocal: local(1 * HOURS) })
    expect(await sendFile(guest, 1 * DAYS)).toBe('event.sending_not_open')
    app.clock.advance(2 * HOURS)
    expect(await sendFile(guest, 1 * DAYS)).toBe('accepted')
  })

  it('cannot be sent where the host has switched sending off', async () => {
    await change({ guestsCanUpload: false, sendingUntilLocal: local(1 * HOURS) })
    app.clock.advance(2 * HOURS)
    expect(await sendFile(guest, 3 * HOURS)).toBe('event.upload_off')
  })
})

describe('the host’s setting', () => {
  const times = ({ sendingFrom, sendingUntil }: Event) => [sendingFrom, sendingUntil]

  it('is by the event’s clock, also where that is put forward or back', async () => {
    const summer = await change({
      sendingFromLocal: '2026-03-29T01:30',
      sendingUntilLocal: '2026-10-25T01:30',
    })
    // 01:30 is skipped in March and comes twice in October: the hour after the gap, and the first of two.
    expect(times(summer.body)).toEqual(['2026-03-29T01:30:00.000Z', '2026-10-25T00:30:00.000Z'])
    expect(summer.body.sendingFromLocal).toBe('2026-03-29T02:30')
    expect(summer.body.sendingUntilLocal).toBe('2026-10-25T01:30')
  })

  it('keeps its local times when the host corrects the time zone', async () => {
    await change({ sendingFromLocal: '2026-06-20T15:00', sendingUntilLocal: '2026-07-20T12:00' })
    const { body } = await change({ timeZone: 'Asia/Kolkata' })
    expect(times(body)).toEqual(['2026-06-20T09:30:00.000Z', '2026-07-20T06:30:00.000Z'])
    expect(body.sendingFromLocal).toBe('2026-06-20T15:00')
  })

  it('ends after it begins', async () => {
    await change({ sendingFromLocal: '2026-06-20T15:00' })
    for (const sendingUntilLocal of ['2026-06-20T15:00', '2026-06-20T14:59'])
      expect(await change({ sendingUntilLocal })).toBeError(422, 'event.sending_reversed')
    expect((await change({ sendingUntilLocal: '2026-06-20T15:01' })).status).toBe(200)
    expect(times((await change({ sendingFromLocal: null, sendingUntilLocal: null })).body)).toEqual([
      null,
      null,
    ])
  })

  it('narrows what the plan gives, and cannot widen it', async () => {
    const planEnd = (await sendingOf(guest))?.until
    expect(planEnd).toEqual(expect.any(String))
    await change({ sendingUntilLocal: local(1 * HOURS) })
    expect((await sendingOf(guest))?.until).toBe(new Date(minuteOf(1 * HOURS)).toISOString())

    await change({ sendingUntilLocal: '2150-01-01T00:00' })
    expect(await sendingOf(guest)).toMatchObject({ from: null, until: planEnd, timeZone: ZONE })
    app.clock.advance(Date.parse(planEnd ?? '') - app.clock.now())
    expect(await sendAll(guest)).toEqual(all('plan.ended'))
  })

  it('reaches open pages in both directions; the host’s own has no limit', async () => {
    const { event, host } = wedding
    const feeds = [await openFeed(app, guest, event), await openFeed(app, host, event)] as const
    for (const feed of feeds) expect(await feed.next()).toMatchObject({ type: 'ready' })

    await change({ sendingUntilLocal: local(1 * HOURS) })

    const until = new Date(minuteOf(1 * HOURS)).toISOString()
    expect(await nextDoor(feeds[0])).toMatchObject({ sending: { until }, permissions: { canUpload: true } })
    expect(await nextDoor(feeds[1])).toMatchObject({ sending: null, permissions: { canUpload: true } })

    await change({ sendingUntilLocal: local(2 * HOURS) })
    const later = new Date(minuteOf(2 * HOURS)).toISOString()
    expect(await nextDoor(feeds[0])).toMatchObject({ sending: { until: later } })
  })
})

async function nextDoor(feed: Feed) {
  const message = await feed.next()
  const fact = message.type === 'facts' ? message.facts[0] : undefined
  return eventFacts['event.changed'].parse(fact?.data).door
}
