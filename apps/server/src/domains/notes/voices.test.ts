// spec: voices

import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DAYS, HOURS } from '@afterglow/contract/kernel'
import { MAX_VOICE_BYTES, MAX_VOICE_NOTES_PER_EVENT, type VoiceNote } from '@afterglow/contract/notes'
import { describe, expect, inject, it } from 'vitest'
import { sample } from '../../media-engine/testing/corpus.ts'
import { aWav } from '../../media-engine/testing/wav.ts'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aHost, aWedding, guestIdOf, stayOnPage } from '../../testing/people.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { sweep } from '../../testing/sweep.ts'
import { testApp } from '../../testing/test-app.ts'
import { HTML, RECORDING, tooLongRecording } from '../../testing/voices.ts'
import type { VoiceRow } from './voice-store.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const NO_SOUND = readFileSync(sample('films/phone-everywhere-gps.mp4'))

const voicesOf = (event: { id: string }) => `/api/events/${event.id}/voice-notes`

function send(
  bytes: Uint8Array = RECORDING,
  { by = guest, id = randomUUID() as string, senderName = '' } = {},
) {
  return by.put(`${voicesOf(wedding.event)}/${id}?senderName=${encodeURIComponent(senderName)}`, bytes)
}

async function list(host = wedding.host): Promise<VoiceNote[]> {
  return (await host.get(voicesOf(wedding.event))).body.items
}

/** A voice message that can be played. */
async function aVoice(senderName = ''): Promise<VoiceNote> {
  await send(RECORDING, { senderName })
  await app.runJobs()
  const [voice] = await list()
  if (voice === undefined) throw new Error('no voice message')
  return voice
}

const keys = () => storedKeys(app, wedding.event)

describe('a voice message', () => {
  it('is made playable, measured and drawn for the host, and its original goes', async () => {
    const answer = await send(RECORDING, { senderName: 'Uncle Sami' })
    expect(answer).toMatchObject({ status: 200, body: { state: 'processing', refusal: null } })
    expect(await list()).toEqual([])

    await app.runJobs()

    const [voice] = await list()
    expect(voice).toMatchObject({ senderName: 'Uncle Sami', createdAt: '2026-06-20T18:00:00.000Z' })
    expect(voice?.durationSeconds).toBeCloseTo(7.41, 1)
    expect(voice?.waveform).toHaveLength(64)
    expect(await keys()).toEqual([`events/${wedding.event.id}/voice/${voice?.id}/sound`])
    const overview = await wedding.host.get(`/api/events/${wedding.event.id}/overview`)
    expect(overview.body.counts).toMatchObject({ notes: 0, voiceNotes: 1 })
  })

  it('is one, however often it is sent, at once or after it can be played', async () => {
    const id = randomUUID()
    const first = await Promise.all([1, 2, 3].map(() => send(RECORDING, { id })))
    await app.runJobs()
    const again = await send(RECORDING, { id })

    expect(first.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(again).toMatchObject({ status: 200, body: { id, state: 'ready' } })
    expect(await list()).toHaveLength(1)
    expect(await keys()).toHaveLength(1)
  })

  it('goes on after a request that broke off between its row and its bytes', async () => {
    const { id } = (await send()).body
    await app.platform.db.query
      .updateTable('eventVoiceNotes')
      .set({ state: 'receiving', originalType: null, originalName: null })
      .where('id', '=', id)
      .execute()
    for (const key of await keys()) await app.platform.blobs.delete(key)

    expect(await send(RECORDING, { id })).toMatchObject({ status: 200, body: { id, state: 'processing' } })
    await app.runJobs()
    expect(await list()).toMatchObject([{ id }])
  })

  it('reports what became of it to its sender, and to nobody else', async () => {
    const { id } = (await send()).body
    const path = `${voicesOf(wedding.event)}/${id}`
    expect((await guest.get(path)).body).toEqual({ id, state: 'processing', refusal: null })
    await app.runJobs()

    expect((await guest.get(path)).body).toEqual({ id, state: 'ready', refusal: null })
    expect((await wedding.host.get(path)).status).toBe(200)
    expect(await (await aGuest(app, wedding.event)).get(path)).toBeError(404, 'note.not_found')
    expect(await app.browser().get(path)).toBeError(404, 'note.not_found')
  })

  it('is not replaced by another guest who sends its id', async () => {
    const { id } = (await send()).body
    const other = await aGuest(app, wedding.event)
    expect(await send(aWav(), { by: other, id })).toBeError(404, 'note.not_found')
  })
})

describe('U13: what is no voice message', () => {
  it.each([
    ['HTML', HTML],
    ['nothing at all', Buffer.alloc(0)],
    ['a photo', readFileSync(sample('formats/denali.webp'))],
    ['a HEIC', readFileSync(sample('formats/IMG_2682-iphone7-gps.heic'))],
    ['a playlist', Buffer.from('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd\n')],
  ])('is refused by its first bytes: %s', async (_what, bytes) => {
    expect(await send(bytes)).toBeError(415, 'voice.not_audio')
    expect(await keys()).toEqual([])
  })

  it('is refused when it is larger than 25 MB, said or unsaid', async () => {
    const answer = await send(Buffer.alloc(MAX_VOICE_BYTES + 1))
    expect(answer).toBeError(413, 'voice.too_large')
  })

  it.each([
    // Minutes of sound are decoded for it.
    ...(inject('whole').includes('engine') ? [['too_long', tooLongRecording()] as const] : []),
    ['not_audio', NO_SOUND] as const,
  ])('is refused with a reason its sender can read: %s', async (refusal, bytes) => {
    const { id } = (await send(bytes)).body
    await app.runJobs()

    const answer = await guest.get(`${voicesOf(wedding.event)}/${id}`)
    expect(answer.body).toEqual({ id, state: 'refused', refusal })
    expect(await list()).toEqual([])
    expect(await keys()).toEqual([])
  })

  it('claims ten hours and has one second: it lasts a second', async () => {
    await send(aWav({ claimedBytes: 10 * 3600 * 8000 }))
    await app.runJobs()
    expect((await list())[0]?.durationSeconds).toBeCloseTo(1, 1)
  })

  it('leaves nothing behind when its time is over', async () => {
    const { id } = (await send(NO_SOUND)).body
    await app.runJobs()
    app.clock.advance(1 * DAYS + 1)
    await sweep(app.platform)
    expect(await guest.get(`${voicesOf(wedding.event)}/${id}`)).toBeError(404, 'note.not_found')
  })
})

describe('an event', () => {
  async function fill(
    count: number,
    extra: { guestId?: string; state?: VoiceRow['state'] } = {},
  ): Promise<string[]> {
    const row = { eventId: wedding.event.id, state: 'ready' as const, createdAt: app.clock.date(), ...extra }
    const rows = Array.from({ length: count }, () => ({ ...row, id: randomUUID() as string }))
    for (let from = 0; from < rows.length; from += 1000)
      await app.platform.db.query
        .insertInto('eventVoiceNotes')
        .values(rows.slice(from, from + 1000))
        .execute()
    return rows.map(({ id }) => id)
  }

  it('takes five thousand voice messages and no more, and keeps nothing of the next', async () => {
    await fill(MAX_VOICE_NOTES_PER_EVENT)
    expect(await send()).toBeError(409, 'note.event_full')
    expect(await keys()).toEqual([])
    const { body } = await wedding.host.get(voicesOf(wedding.event))
    expect(body).toMatchObject({ total: MAX_VOICE_NOTES_PER_EVENT, used: MAX_VOICE_NOTES_PER_EVENT })
  })

  // spec: notes.mailbox
  it('has its mailbox filled by no junk, however much of it was refused or never arrived', async () => {
    expect(await send(Buffer.from('8 bytes!'))).toBeError(415, 'voice.not_audio')
    await fill(MAX_VOICE_NOTES_PER_EVENT, { state: 'refused' })
    await fill(MAX_VOICE_NOTES_PER_EVENT, { state: 'receiving' })
    expect((await send()).status).toBe(200)
    expect((await wedding.host.get(voicesOf(wedding.event))).body.used).toBe(1)
    // No other test has to sweep them up.
    await app.platform.db.query.deleteFrom('eventVoiceNotes').where('state', '<>', 'processing').execute()
  })

  // spec: notes.mailbox
  it('takes again from everybody once its host has made room', async () => {
    const [first, ...others] = await fill(MAX_VOICE_NOTES_PER_EVENT)
    const remove = (agent: Agent, ids: unknown) => agent.post(`${voicesOf(wedding.event)}/remove`, { ids })
    expect(await remove(guest, [first])).toBeError(401, 'auth.required')
    expect((await remove(wedding.host, [first, randomUUID(), ...others.slice(0, 99)])).status).toBe(204)
    expect((await send()).status).toBe(200)
  })

  it('lets no host make room in the mailbox of another', async () => {
    const voice = await aVoice()
    const other = await aWedding(app)
    expect((await other.host.post(`${voicesOf(other.event)}/remove`, { ids: [voice.id] })).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toEqual([voice.id])
  })

  it('takes thirty voice messages of one guest, and goes on taking those of others', async () => {
    await send()
    await fill(29, { guestId: guestIdOf(guest, wedding.event) })
    expect(await send()).toBeError(409, 'note.guest_full')
    expect((await send(RECORDING, { by: await aGuest(app, wedding.event) })).status).toBe(200)
  })
})

describe('one address', () => {
  // spec: notes.mailbox
  it('is limited by what was accepted from it, in one event alone', async () => {
    // A hundredth of 800 an hour.
    const small = await testApp({ environment: { RATE_LIMIT_FACTOR: '0.01' } })
    const { host, event } = await aWedding(small)
    const leave = async (bytes: Uint8Array, of = event) => {
      const by = await aGuest(small, of)
      await stayOnPage(small, by, of)
      return by.put(`${voicesOf(of)}/${randomUUID()}`, bytes)
    }
    for (let n = 0; n < 2; n += 1) expect((await leave(Buffer.from('8 bytes!'))).status).toBe(415)
    for (let n = 0; n < 8; n += 1) expect((await leave(RECORDING)).status).toBe(200)
    expect(await leave(RECORDING)).toBeError(429, 'request.too_many')
    const { event: other } = await aWedding(small, {}, host)
    expect((await leave(RECORDING, other)).status).toBe(200)
    await small.close()
  })
})

describe('the sound', () => {
  it('is served whole and in ranges, under one type, in an empty sandbox', async () => {
    const { audioData } = await aVoice()
    const whole = await wedding.host.get(audioData)
    expect(whole).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'audio/mp4',
        'accept-ranges': 'bytes',
        'x-accel-buffering': 'no',
        'content-length': String(whole.bytes.length),
      },
    })
    expect(whole.headers['content-security-policy']).toContain('sandbox')
    expect(whole.bytes.subarray(4, 8).toString()).toBe('ftyp')

    const part = await wedding.host.get(audioData, { headers: { range: 'bytes=4-7' } })
    expect(part).toMatchObject({
      status: 206,
      headers: { 'content-range': `bytes 4-7/${whole.bytes.length}` },
    })
    expect(part.bytes.toString()).toBe('ftyp')
    const beyond = await wedding.host.get(audioData, { headers: { range: 'bytes=99999999-' } })
    expect(beyond.status).toBe(416)
    const known = { 'if-none-match': String(whole.headers['etag']) }
    expect((await wedding.host.get(audioData, { headers: known })).status).toBe(304)
  })

  it('can be downloaded under a name that says who and when', async () => {
    const { audioData, createdAt } = await aVoice('Zoë "Z" /../Ünlü')
    const { headers } = await wedding.host.get(`${audioData}&download=1`)
    const day = createdAt.slice(0, 10)
    const [plain, trueName] = [
      `${day} voice message from Zo_ _Z_ _..__nl_.m4a`,
      encodeURIComponent(`${day} voice message from Zoë _Z_ _.._Ünlü.m4a`),
    ]
    expect(headers['content-disposition']).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${trueName}`,
    )
  })

  it('is behind an address that cannot be guessed, moved or kept for ever', async () => {
    const { audioData } = await aVoice()
    const other = await aWedding(app)
    for (const bent of [
      audioData.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
      audioData.replace(/expires=\d/, 'expires=9'),
      audioData.replace(wedding.event.id, other.event.id),
    ]) {
      expect(await guest.get(bent)).toBeError(410, 'voice.link_expired')
    }
    expect(await guest.get(`/voice/${randomUUID()}`)).toBeError(400, 'request.invalid')
    app.clock.advance(1 * HOURS)
    expect(await wedding.host.get(audioData)).toBeError(410, 'voice.link_expired')
  })

  it('dies with the access epoch of its event', async () => {
    const { audioData } = await aVoice()
    await app.platform.db.query
      .updateTable('events')
      .set({ accessEpoch: 7 })
      .where('id', '=', wedding.event.id)
      .execute()
    app.clock.advance(10_000)
    expect(await wedding.host.get(audioData)).toBeError(410, 'voice.link_expired')
  })
})

describe('who may', () => {
  it('leave a voice message: everyone who may leave notes', async () => {
    const closed = await aWedding(app, { guestsCanAddNotes: false })
    const path = `${voicesOf(closed.event)}/${randomUUID()}`
    expect(await (await aGuest(app, closed.event)).put(path, RECORDING)).toBeError(403, 'event.notes_off')
    const nowhere = `${voicesOf({ id: '000000000000' })}/${randomUUID()}`
    expect(await guest.put(nowhere, RECORDING)).toBeError(404, 'event.not_found')
    expect(await guest.put(`${voicesOf(wedding.event)}/my-voice`, RECORDING)).toBeError(
      404,
      'resource.not_found',
    )
  })

  it('listen: the host, and nobody else', async () => {
    expect(await guest.get(voicesOf(wedding.event))).toBeError(401, 'auth.required')
    expect(await (await aHost(app)).get(voicesOf(wedding.event))).toBeError(404, 'event.not_owner')
  })

  it('delete: the host at any time, its sender where guests may delete; the bytes go too', async () => {
    const first = await aVoice()
    const path = `${voicesOf(wedding.event)}/${first.id}`
    expect(await guest.delete(path)).toBeError(403, 'note.not_deletable')
    expect(await (await aGuest(app, wedding.event)).delete(path)).toBeError(404, 'note.not_found')

    expect((await wedding.host.delete(path)).status).toBe(204)
    expect((await wedding.host.delete(path)).status).toBe(204)
    await app.runJobs()
    expect(await keys()).toEqual([])
    expect(await wedding.host.get(first.audioData)).toBeError(404, 'note.not_found')

    const waiting = (await send()).body
    expect((await wedding.host.delete(`${voicesOf(wedding.event)}/${waiting.id}`)).status).toBe(204)
    await app.runJobs()
    expect(await keys()).toEqual([])
  })

  it('take voices along: a host who deletes their account', async () => {
    await aVoice()
    await wedding.host.post('/api/account/deletion', { currentPassword: 'golden hour' })
    app.clock.advance(8 * DAYS)
    await sweep(app.platform)
    await app.runJobs()
    expect(await keys()).toEqual([])
  })
})
