// spec: notes.in-one-file

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { aGuest, aWedding } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { BROKEN_RECORDING, RECORDING } from '../../testing/voices.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const base = () => `/api/events/${wedding.event.id}/voice-notes`
const file = (query = '', headers: Record<string, string> = {}) =>
  wedding.host.get(`${base()}/file${query}`, { headers })

async function send(senderName: string, bytes: Buffer = RECORDING): Promise<string> {
  const id = randomUUID()
  const answer = await guest.put(`${base()}/${id}?senderName=${encodeURIComponent(senderName)}`, bytes)
  expect(answer.status).toBe(200)
  app.clock.advance(1000)
  return id
}

const titleOf = (name: string) => {
  const words = Buffer.from(name)
  return Buffer.concat([Buffer.from([words.length >> 8, words.length & 255]), words])
}

describe('voice messages in one file', () => {
  it('have a chapter for each under its sender’s name, oldest first, without what cannot be played', async () => {
    const names = ['"Amara"; #1 = \\', 'Zoë 💃']
    await send(names[0] ?? '')
    await send('Broken', BROKEN_RECORDING)
    await send(names[1] ?? '', readFileSync(sample('audio/messenger.ogg')))
    await send('')
    await app.runJobs()

    const { status, headers, bytes } = await file()
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'audio/mp4', 'content-length': String(bytes.length) })
    expect(headers['content-disposition']).toContain('voice messages.m4a')
    const places = [...names, 'Anonymous'].map((name) => bytes.indexOf(titleOf(name)))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(bytes.indexOf('Broken')).toBe(-1)
    expect((await wedding.host.get(base())).body).toMatchObject({ playable: 3 })
  })

  it('come in ranges, and begin again once a message is gone', async () => {
    await send('One')
    const second = await send('Two')
    await app.runJobs()
    const whole = await file()
    const etag = String(whole.headers['etag'])
    const half = Math.floor(whole.bytes.length / 2)
    const ranges = [`bytes=0-${half - 1}`, `bytes=${half}-`]
    const parts = await Promise.all(ranges.map((range) => file('', { range, 'if-range': etag })))
    expect(parts.map(({ status }) => status)).toEqual([206, 206])
    expect(Buffer.concat(parts.map(({ bytes }) => bytes)).equals(whole.bytes)).toBe(true)

    await wedding.host.delete(`${base()}/${second}`)
    const again = await file('', { range: ranges[1] ?? '', 'if-range': etag })
    expect(again.status).toBe(200)
    expect(again.bytes.length).toBeLessThan(whole.bytes.length)
  })

  it('are refused while there are none, in a part that there is not, and to others', async () => {
    expect(await file()).toBeError(409, 'voice.none_playable')
    await send('One')
    await app.runJobs()
    expect((await file()).status).toBe(200)
    expect(await file('?part=2')).toBeError(409, 'voice.none_playable')
    expect(await file('?part=0')).toBeError(400, 'request.invalid')
    const others = [await aGuest(app, wedding.event), (await aWedding(app)).host]
    for (const other of others) expect([401, 404]).toContain((await other.get(`${base()}/file`)).status)
  })
})
