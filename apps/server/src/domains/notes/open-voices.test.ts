// spec: voices.open

import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { MB, MINUTES } from '@afterglow/contract/kernel'
import { MAX_OPEN_VOICES_PER_GUEST, MAX_OPEN_VOICES_PER_NETWORK } from '@afterglow/contract/notes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aWedding, stayOnPage, type Wedding } from '../../testing/people.ts'
import { oneApp } from '../../testing/set-up.ts'
import { sweep } from '../../testing/sweep.ts'
import { RECORDING } from '../../testing/voices.ts'

/*
 * Voice messages whose bytes do not all come, over real connections and at the limits an installation has unless it sets
 * others.
 */

const SCRIPT = '203.0.113.66'
/** After so long, what was begun and did not go on is forgotten. */
const WITHIN = 60 * MINUTES

const app = oneApp({ listens: true, environment: { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' } })
let wedding: Wedding
const sockets: Socket[] = []

beforeEach(async () => {
  app.clock.advance(2 * WITHIN)
  await app.platform.db.query.deleteFrom('eventVoiceNotes').execute()
  wedding = await aWedding(app)
})
afterEach(hangUp)

async function hangUp(): Promise<void> {
  const closed = sockets.map((socket) => socket.closed || once(socket, 'close'))
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(closed)
}

const placeOf = ({ event }: Wedding, id: string = randomUUID()) => `/api/events/${event.id}/voice-notes/${id}`

/** Begins a voice message, with that much of its body. Without an agent: a client without cookies. */
async function begin(
  place: string,
  { by, sent = Buffer.alloc(0), length = 25 * MB }: { by?: Agent; sent?: Uint8Array; length?: number } = {},
): Promise<Socket> {
  const { port } = app.http.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  const lines = [
    `PUT ${place} HTTP/1.1`,
    'host: localhost:3000',
    'origin: http://localhost:3000',
    `x-forwarded-for: ${SCRIPT}`,
    ...(by === undefined ? [] : [`cookie: ${by.cookieHeader()}`]),
    'connection: close',
    'content-type: application/octet-stream',
    `content-length: ${length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(sent)
  return socket
}

const rows = () =>
  app.platform.db.query.selectFrom('eventVoiceNotes').select(['id', 'state', 'network']).execute()
const openRows = async () => (await rows()).filter(({ state }) => state === 'receiving').length

const send = (by: Agent, to = wedding, id?: string) => by.put(placeOf(to, id), RECORDING)
const newcomer = async (address = SCRIPT, to = wedding) => (await aGuest(app, to.event)).at(address)

/** Fills the share of a network: each event takes a hundred newcomers of one address in ten minutes. */
async function fillNetwork(): Promise<void> {
  for (let open = 0; open < MAX_OPEN_VOICES_PER_NETWORK; ) {
    const other = await aWedding(app)
    const most = Math.min(open + 100, MAX_OPEN_VOICES_PER_NETWORK)
    for (; open < most; open += 1) await begin(placeOf(other))
    await expect.poll(openRows, { timeout: 20_000 }).toBe(most)
  }
}

const keptOnDisk = async () => {
  const { dataDir } = app.platform.config
  const found = await readdir(path.join(dataDir, 'blobs'), { recursive: true }).catch(() => [])
  return found.filter((name) => name.includes(wedding.event.id))
}

const account = async () => (await wedding.host.get('/api/account/storage')).body

describe('an open recording', () => {
  it.each([
    ['before its first byte', Buffer.alloc(0)],
    ['after some of it', RECORDING.subarray(0, 1000)],
  ])('takes neither a folder nor room of the host, whatever length it names, %s', async (_when, sent) => {
    const { usedBytes } = await account()
    await begin(placeOf(wedding), { sent })
    await expect.poll(openRows).toBe(1)
    expect(await keptOnDisk()).toEqual([])
    expect(await account()).toMatchObject({ usedBytes })
    const reserved = await app.platform.db.query
      .selectFrom('storageAccounts')
      .select('reservedBytes')
      .where('reservedBytes', '>', 0)
      .execute()
    expect(reserved).toEqual([])
  })

  it('is forgotten within the hour when nothing more of it comes, and can be sent again', async () => {
    const guest = await newcomer()
    const id = randomUUID()
    await begin(placeOf(wedding, id), { by: guest, sent: RECORDING.subarray(0, 100) })
    await expect.poll(openRows).toBe(1)
    await hangUp()
    app.clock.advance(WITHIN)
    await sweep(app.platform)
    expect(await rows()).toEqual([])
    expect((await send(guest, wedding, id)).status).toBe(200)
  })

  it('stays open as long as its bytes come', async () => {
    const id = randomUUID()
    const [half, step] = [Math.floor(RECORDING.length / 2), 25 * MINUTES]
    const [first, second, last] = [
      RECORDING.subarray(0, 1000),
      RECORDING.subarray(1000, half),
      RECORDING.subarray(half),
    ]
    const socket = await begin(placeOf(wedding, id), { length: RECORDING.length, sent: first })
    const answer = text(socket)
    await expect.poll(openRows).toBe(1)
    const openUntil = async () =>
      (
        await app.platform.db.query
          .selectFrom('eventVoiceNotes')
          .select('openUntil')
          .where('id', '=', id)
          .executeTakeFirst()
      )?.openUntil
    const before = await openUntil()
    app.clock.advance(step)
    socket.write(second)
    await expect.poll(openUntil).not.toEqual(before)
    app.clock.advance(step)
    await sweep(app.platform)
    socket.write(last)
    expect(await answer).toMatch(/^HTTP\/1\.1 200/)
    expect(await rows()).toEqual([{ id, state: 'processing', network: null }])
  })
})

describe('a client that opens recordings', () => {
  it('without cookies has a bounded number open from its network, in all events together', async () => {
    await fillNetwork()
    const refused = await send(await newcomer())
    expect(refused).toBeError(429, 'voice.too_many_open')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await openRows()).toBe(MAX_OPEN_VOICES_PER_NETWORK)

    const known = await newcomer()
    await stayOnPage(app, known, wedding.event)
    for (const agent of [known, wedding.host.at(SCRIPT), await newcomer('198.51.100.5')])
      expect((await send(agent)).status).toBe(200)

    await hangUp()
    expect(await send(await newcomer())).toBeError(429, 'voice.too_many_open')
    app.clock.advance(WITHIN)
    expect((await send(await newcomer())).status).toBe(200)
    await sweep(app.platform)
    expect(await openRows()).toBe(0)
  })

  it('goes on with one that it has begun, though the network has no more', async () => {
    const guest = await newcomer()
    const id = randomUUID()
    await begin(placeOf(wedding, id), { by: guest })
    await expect.poll(openRows).toBe(1)
    await hangUp()
    await app.platform.db.query.transaction().execute(async (tx) => {
      const [row] = await tx.selectFrom('eventVoiceNotes').selectAll().where('id', '=', id).execute()
      if (row === undefined) throw new Error('no row')
      const more = Array.from({ length: MAX_OPEN_VOICES_PER_NETWORK - 1 }, () => ({
        ...row,
        id: randomUUID(),
        guestId: null,
      }))
      await tx.insertInto('eventVoiceNotes').values(more).execute()
    })
    expect(await send(await newcomer())).toBeError(429, 'voice.too_many_open')
    expect((await send(guest, wedding, id)).status).toBe(200)
  })

  it('has a bounded number open as a guest whom the event knows', async () => {
    const known = await newcomer()
    await stayOnPage(app, known, wedding.event)
    for (let open = 0; open < MAX_OPEN_VOICES_PER_GUEST; open += 1) {
      // The limit of requests of one guest is another matter.
      if (open % 10 === 0) await app.platform.db.query.deleteFrom('rateLimits').execute()
      await begin(placeOf(wedding), { by: known })
      await expect.poll(openRows).toBe(open + 1)
      await hangUp()
    }
    await app.platform.db.query.deleteFrom('rateLimits').execute()
    expect(await send(known)).toBeError(429, 'voice.too_many_open')
    expect((await send(await newcomer())).status).toBe(200)
  })
})
