// spec: archives.times

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, inject, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { openZip, unzip } from '../../platform/zip/testing/open-zip.ts'
import { type Agent, openLink } from '../../testing/agent.ts'
import { aGuest, aPhoto, aWedding, type Wedding } from '../../testing/people.ts'
import { aJpegTakenAt } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'

/** Late in the evening in New York, where the next day has begun in UTC. */
const EVENING = new Date('2026-06-20T03:15:00Z')

const app = oneApp()
let wedding: Wedding
let guest: Agent
let base: string
let photoId: string
beforeEach(async () => {
  wedding = await aWedding(app, { timeZone: 'America/New_York', guestsCanDownload: true })
  base = `/api/events/${wedding.event.id}`
  guest = await aGuest(app, wedding.event)
  photoId = (await aPhoto(app, guest, wedding.event, await aJpegTakenAt('2026:06:19 23:15:00', '-04:00'))).id
})

type Order = [by: () => Agent, address: () => string, options: () => object]

async function prepare([by, address, options]: Order): Promise<string> {
  const { body } = await by().post(address(), options())
  await app.runJobs()
  return (await by().get(`${address()}/${body.id}`)).body.url
}

async function zipAt(url: string): Promise<Buffer> {
  const answer = await openLink(app.browser(), url)
  expect(answer.status).toBe(200)
  return answer.bytes
}

const listed = (zip: Buffer) => openZip(zip.length, async (at, length) => zip.subarray(at, at + length))

const ARCHIVE: Order = [() => wedding.host, () => `${base}/archives`, () => ({})]
const ORDERS: Record<string, Order> = {
  'an album': ARCHIVE,
  'a selection': [() => wedding.host, () => `${base}/archives`, () => ({ mediaIds: [photoId] })],
  'a guest’s own photos': [() => guest, () => `${base}/guest-archives`, () => ({ scope: 'mine' })],
  'the album for guests': [() => guest, () => `${base}/guest-archives`, () => ({ scope: 'album' })],
  'everything of an account': [() => wedding.host, () => '/api/account/exports', () => ({})],
}

/** One mechanism makes all of them. */
const isWhole = inject('whole').includes('downloads')
const orders = Object.entries(ORDERS).filter(([name]) => isWhole || name === 'an album')

describe('the time of a photo in a ZIP', () => {
  it.each(orders)(
    'of %s is that of the event’s clock where a program reads DOS times, and to the second in UTC',
    async (_, order) => {
      const files = await listed(await zipAt(await prepare(order)))

      const photo = files.find(({ name }) => name.includes('2026-06-19/'))
      expect(photo).toMatchObject({ dosTime: '2026-06-19T23:15:00', modifiedAt: EVENING })
    },
  )

  it('follows daylight saving', async () => {
    await aPhoto(app, guest, wedding.event, await aJpegTakenAt('2026:01:19 23:15:00'))

    const files = await listed(await zipAt(await prepare(ARCHIVE)))

    const times = files.filter(({ name }) => name.includes('/')).map(({ dosTime }) => dosTime)
    expect(times).toEqual(['2026-01-19T23:15:00', '2026-06-19T23:15:00'])
  })
})

describe('the files written for a ZIP', () => {
  it('have the time of the event’s clock, and count days by it', async () => {
    // There the next day has begun.
    wedding = await aWedding(app, { timeZone: 'Pacific/Kiritimati' })
    base = `/api/events/${wedding.event.id}`
    guest = await aGuest(app, wedding.event)
    await aPhoto(app, guest, wedding.event, await aJpegTakenAt('2026:06:19 23:15:00'))
    const note = { id: randomUUID(), message: 'All the best', theme: 'theme1', senderName: 'Ines' }
    expect((await guest.post(`${base}/notes`, note)).status).toBe(201)
    await guest.put(
      `${base}/voice-notes/${randomUUID()}?senderName=Uncle`,
      readFileSync(sample('audio/recorder-chrome.webm')),
    )
    await app.runJobs()

    const zip = await zipAt(await prepare(ARCHIVE))

    const files = await listed(zip)
    expect(files.find(({ name }) => name === 'index.html')?.dosTime).toContain('2026-06-21T')
    expect(files.find(({ name }) => name.startsWith('voice/'))?.name).toContain('2026-06-21 voice')
    const texts = await unzip(zip)
    expect(texts.get('notes.txt')?.toString()).toContain('Ines, 2026-06-21')
    expect(texts.get('index.html')?.toString()).toContain('Ines, 2026-06-21')
    expect(texts.get('index.html')?.toString()).toContain('Uncle, 2026-06-21')
  })
})

describe.each(orders)(
  'a ZIP of %s that is paused while the host corrects the zone of the event',
  (_, order) => {
    it('goes on with the bytes that it began with', async () => {
      const url = await prepare(order)
      const whole = await zipAt(url)
      await wedding.host.patch(base, { timeZone: 'Asia/Tokyo' })

      const rest = await app.browser().get(url, { headers: { range: 'bytes=1000-' } })

      expect(rest.status).toBe(206)
      expect(rest.bytes.equals(whole.subarray(1000))).toBe(true)
    })

    it('leaves the next one to the new zone', async () => {
      await prepare(order)
      await wedding.host.patch(base, { timeZone: 'Asia/Tokyo' })

      const files = await listed(await zipAt(await prepare(order)))

      const photo = files.find(({ name }) => /2026-06-\d\d\//.test(name))
      expect(photo).toMatchObject({ name: expect.stringContaining('2026-06-20/') })
      expect(photo?.dosTime).toBe('2026-06-20T12:15:00')
    })
  },
)

it('An archive that was ordered in one zone and prepared in another is not that of the first', async () => {
  const asked = await wedding.host.post(`${base}/archives`, {})
  await wedding.host.patch(base, { timeZone: 'Asia/Tokyo' })
  await app.runJobs()
  const { url } = (await wedding.host.get(`${base}/archives/${asked.body.id}`)).body
  const photoIn = async (zip: Buffer) => (await listed(zip)).find(({ name }) => name.includes('/'))
  expect((await photoIn(await zipAt(url)))?.dosTime).toBe('2026-06-20T12:15:00')

  await wedding.host.patch(base, { timeZone: 'America/New_York' })

  expect((await photoIn(await zipAt(await prepare(ARCHIVE))))?.dosTime).toBe('2026-06-19T23:15:00')
})

it('A download that was prepared before zones were kept has the bytes that it had', async () => {
  const url = await prepare(ARCHIVE)
  const id = url.split('/')[2] ?? ''
  const { query } = app.platform.db
  const row = await query
    .selectFrom('downloads')
    .select('contents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { timeZone, ...contents } = row.contents as { timeZone: string }
  expect(timeZone).toBe('America/New_York')
  const copy = await query
    .updateTable('downloads')
    .set({ contents: JSON.stringify(contents) })
    .where('id', '=', id)
    .returning('id')
    .execute()
  expect(copy).toHaveLength(1)

  const files = await listed(await zipAt(url))

  expect(files.find(({ name }) => name.includes('/'))?.dosTime).toBe('2026-06-20T03:15:00')
})
