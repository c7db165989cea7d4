// spec: wall.films, greetings

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Slide } from '@afterglow/contract/wall'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import type { Agent } from '../../testing/agent.ts'
import { type Feed, listen, openFeed } from '../../testing/live-feed.ts'
import { aGuest, aPhoto, aWedding, guestIdOf, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))

const app = oneApp()
let wedding: Wedding
let birgit: Agent
let laptop: Agent
let key: string
/** News that a wall has heard. */
let known: Set<string>
beforeAll(async () => {
  await listen(app)
})
beforeEach(async () => {
  known = new Set()
  wedding = await aWedding(app, { guestsCanDelete: true })
  birgit = await aGuest(app, wedding.event)
  await birgit.sendJson('PUT', `${base()}/me`, { name: 'Birgit' })
  laptop = app.browser()
  const { body } = await wedding.host.get(`${base()}/wall-control`)
  key = body.path.split('#')[1]
})

const base = () => `/api/events/${wedding.event.id}`
const change = (settings: object) => wedding.host.patch(base(), settings)
const setUp = (settings: object) =>
  wedding.host.sendJson('PUT', `${base()}/wall-settings`, {
    backgroundColor: '#FFB6C1',
    photoInterval: 5,
    showQrCode: true,
    ...settings,
  })

/** By the wall's own link, or as this person by its plain address. */
const wall = (at = '', agent = laptop) =>
  agent.get(`${base()}/wall/slides${at}${agent === laptop ? `?key=${key}` : ''}`)
const idsOn = async (agent = laptop) =>
  (await wall('', agent)).body.slides.map(({ id }: Slide) => id) as string[]
const publish = (id: string, isPublished = true) =>
  wedding.host.patch(`${base()}/voice-notes/${id}`, { isPublished })

/** A voice message that can be played, and that only the hosts hear. */
async function aVoice(caption = ''): Promise<string> {
  const id = randomUUID()
  const path = `${base()}/voice-notes/${id}`
  await birgit.put(path, RECORDING)
  if (caption !== '') await birgit.sendJson('PUT', `${path}/caption`, { caption })
  await app.runJobs()
  return id
}

async function aGreeting(caption = ''): Promise<string> {
  const id = await aVoice(caption)
  expect((await publish(id)).status).toBe(200)
  return id
}

async function open(agent = laptop): Promise<Feed> {
  const wallOf = { key: agent === laptop ? key : undefined }
  const feed = await openFeed(app, agent, wedding.event, { wall: wallOf })
  await feed.next()
  return feed
}

/** The next slide that comes or goes. */
async function nextSlide(feed: Feed) {
  for (;;) {
    const { kind, data } = await feed.nextFact()
    const { slide, slideId } = data as { slide?: Slide; slideId?: string }
    if (kind === 'slide.published') return `comes ${slide?.id}`
    if (kind === 'slide.removed') return `goes ${slideId}`
  }
}

/**
 * Waits until the wall hears all of these, in any order. What it knows already may be repeated: two facts about a message
 * may both be read after the second.
 */
async function expectNews(feed: Feed, ...expected: string[]) {
  const missing = new Set(expected)
  while (missing.size > 0) {
    const news = await nextSlide(feed)
    expect(missing.delete(news) || known.has(news), `${news} instead of ${expected.join(', ')}`).toBe(true)
    known.add(news)
  }
}

describe('voice messages on a wall', () => {
  it('are there where the host wants them, on the host’s own walls, once they are published', async () => {
    const [id, unpublished] = [await aGreeting(), await aVoice()]
    expect(await idsOn()).toEqual([])
    expect(await wall(`/${id}`)).toBeError(404, 'wall.slide_not_found')

    await setUp({ showVoices: true })

    for (const agent of [laptop, wedding.host]) {
      expect(await idsOn(agent)).toEqual([id])
      expect((await wall(`/${id}`, agent)).status).toBe(200)
      expect(await wall(`/${unpublished}`, agent)).toBeError(404, 'wall.slide_not_found')
    }
    // At the plain address a guest hears it on the guest page, not on a wall of their own.
    expect(await idsOn(birgit)).toEqual([])
    expect(await wall(`/${id}`, birgit)).toBeError(404, 'wall.slide_not_found')
    const other = await aWedding(app)
    const elsewhere = await other.host.get(`/api/events/${other.event.id}/wall/slides/${id}`)
    expect(elsewhere).toBeError(404, 'wall.slide_not_found')
  })

  it('come after photos and notes, by a name that reveals nothing', async () => {
    const id = await aGreeting()
    const { id: photo } = await aPhoto(app, birgit, wedding.event, await aJpeg())
    const note = { id: randomUUID(), message: 'Dance!', theme: 'theme1' }
    await birgit.post(`${base()}/notes`, note)
    await setUp({ showVoices: true, showNotes: true })
    const answer = await wall()
    expect(await idsOn()).toEqual([photo, note.id, id])
    expect(answer.body.slides[2]).toEqual({
      id,
      sender: answer.body.slides[0].sender,
      dhash: null,
      sharpness: null,
      hearts: 0,
      takenAt: null,
      isPortrait: false,
    })
    expect(JSON.stringify(answer.body)).not.toContain(guestIdOf(birgit, wedding.event))
  })

  it('have words, length and waveform, and no sound before the host wants it', async () => {
    const id = await aGreeting('To Noor and Elias')
    await setUp({ showVoices: true })
    const view = async () => (await wall(`/${id}`)).body
    expect(await view()).toEqual({
      kind: 'voice',
      id,
      senderName: 'Birgit',
      caption: 'To Noor and Elias',
      durationSeconds: expect.any(Number),
      waveform: expect.any(Array),
      soundUrl: null,
    })
    await setUp({ voiceSound: true })
    const { soundUrl } = await view()
    expect((await laptop.get(soundUrl)).status).toBe(200)
    await change({ guestsSeeNames: false })
    expect((await view()).senderName).toBeNull()
  })

  it('come and go while the wall is open, and their sound ends with them', async () => {
    await setUp({ showVoices: true, voiceSound: true })
    const [feed, guestFeed] = [await open(), await open(birgit)]
    const unheard = await aVoice()
    const id = await aGreeting()
    await expectNews(feed, `comes ${id}`)
    const { soundUrl } = (await wall(`/${id}`)).body

    const since = Date.now()
    await publish(id, false)
    await expectNews(feed, `goes ${id}`)
    expect(Date.now() - since).toBeLessThan(1 * SECONDS)
    expect(await laptop.get(soundUrl)).toBeError(410, 'voice.link_expired')

    await publish(id)
    await expectNews(feed, `comes ${id}`)
    await wedding.host.patch(`${base()}/voice-notes/${id}`, { caption: 'In other words' })
    await expectNews(feed, `comes ${id}`)
    // One that only the hosts hear comes and goes without a word.
    await wedding.host.delete(`${base()}/voice-notes/${unheard}`)
    expect((await birgit.delete(`${base()}/voice-notes/${id}`)).status).toBe(204)
    await expectNews(feed, `goes ${id}`)

    const { id: photo } = await aPhoto(app, wedding.host, wedding.event, await aJpeg())
    expect(await nextSlide(guestFeed)).toContain(photo)
    feed.close()
    guestFeed.close()
  })

  it('leave when all that their sender sent is taken back', async () => {
    await setUp({ showVoices: true })
    const feed = await open()
    const [id, other] = [await aGreeting(), await aGreeting()]
    await expectNews(feed, `comes ${id}`, `comes ${other}`)
    const guestId = guestIdOf(birgit, wedding.event)
    await wedding.host.post(`${base()}/guests/${guestId}/take-back`, { id: randomUUID() })
    await expectNews(feed, `goes ${id}`, `goes ${other}`)
    expect(await idsOn()).toEqual([])
    feed.close()
  })

  it('are settings of the wall, off by default, and keep what is not sent', async () => {
    const settings = async () => (await wedding.host.get(`${base()}/wall-settings`)).body
    expect(await settings()).toMatchObject({ showVoices: false, voiceSound: false })
    await setUp({ showVoices: true, voiceSound: true })
    await setUp({ photoInterval: 20 })
    expect(await settings()).toMatchObject({ showVoices: true, voiceSound: true, photoInterval: 20 })
    expect(await setUp({ voiceSound: 'loud' })).toBeError(400, 'request.invalid')
  })
})
