// spec: voices.room

import { randomUUID } from 'node:crypto'
import { MB } from '@afterglow/contract/kernel'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { Agent } from '../../testing/agent.ts'
import { aGuest, aPhoto, aWedding, type Wedding } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { oneApp } from '../../testing/set-up.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { sweep } from '../../testing/sweep.ts'
import { BROKEN_RECORDING, RECORDING, tooLongRecording } from '../../testing/voices.ts'

const TOO_LONG = tooLongRecording()

const app = oneApp()
let wedding: Wedding
let guest: Agent
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

const voices = () => `/api/events/${wedding.event.id}/voice-notes`

async function send(bytes: Uint8Array = RECORDING, id: string = randomUUID()) {
  return guest.put(`${voices()}/${id}`, bytes)
}

async function soundBytes(id: string): Promise<number> {
  const info = await app.platform.blobs.head(`events/${wedding.event.id}/voice/${id}/sound`)
  return info?.size ?? 0
}

const keys = () => storedKeys(app, wedding.event)

const usage = async () => (await wedding.host.get('/api/account/storage')).body

async function account() {
  return app.platform.db.query
    .selectFrom('storageAccounts')
    .innerJoin('events', 'events.userId', 'storageAccounts.userId')
    .select(['storageAccounts.userId', 'usedBytes'])
    .where('events.id', '=', wedding.event.id)
    .executeTakeFirst()
}

async function setQuota(quotaBytes: number) {
  const { userId } = (await account()) ?? {}
  await app.platform.db.query
    .updateTable('storageAccounts')
    .set({ quotaBytes })
    .where('userId', '=', userId ?? '')
    .execute()
}

const wrongSums = async (options = {}) =>
  (await checkIntegrity(app.platform, options))
    .counts()
    .filter(({ kind, found }) => (kind === 'usage' || kind === 'counters') && found > 0)

describe('the room of a voice message', () => {
  it('is that of the recording, then that of what was made of it, and is given back with it', async () => {
    const { id } = (await send()).body
    expect(await account()).toMatchObject({ usedBytes: RECORDING.length })
    expect((await usage()).events).toMatchObject([{ bytes: RECORDING.length, voices: 1, files: 0 }])

    await app.runJobs()
    const bytes = await soundBytes(id)
    expect(bytes).toBeGreaterThan(0)
    expect(await usage()).toMatchObject({ usedBytes: bytes, events: [{ bytes, voices: 1 }] })
    expect(await account()).toMatchObject({ usedBytes: bytes })
    expect(await wrongSums()).toEqual([])

    await wedding.host.delete(`${voices()}/${id}`)
    expect(await account()).toMatchObject({ usedBytes: 0 })
    expect(await usage()).toMatchObject({ usedBytes: 0, events: [{ bytes: 0, voices: 0 }] })
    expect(await wrongSums()).toEqual([])
  })

  it('is taken once, however often and whenever it is sent', async () => {
    const id = randomUUID()
    await Promise.all([send(RECORDING, id), send(RECORDING, id)])
    await send(RECORDING, id)
    expect(await account()).toMatchObject({ usedBytes: RECORDING.length })
    await app.runJobs()
    await send(RECORDING, id)
    expect(await account()).toMatchObject({ usedBytes: await soundBytes(id) })
    expect(await wrongSums()).toEqual([])
  })

  it('stays that of the recording where nothing playable can be made of it', async () => {
    await send(BROKEN_RECORDING)
    await app.runJobs()
    expect(await usage()).toMatchObject({ usedBytes: BROKEN_RECORDING.length, events: [{ voices: 1 }] })
    expect(await wrongSums()).toEqual([])
  })

  it('is given back when the message is refused', { timeout: 90_000 }, async () => {
    await send(TOO_LONG)
    expect(await account()).toMatchObject({ usedBytes: TOO_LONG.length })
    await app.runJobs()
    expect(await usage()).toMatchObject({ usedBytes: 0, events: [{ bytes: 0, voices: 0 }] })
    expect(await wrongSums()).toEqual([])
  })

  it('goes with many at once, and with the event', async () => {
    const sent = await Promise.all([send(), send(), send()])
    const [first, second] = sent.map(({ body }) => body.id as string)
    await wedding.host.post(`${voices()}/remove`, { ids: [first, second] })
    expect(await account()).toMatchObject({ usedBytes: RECORDING.length })
    const other = await aWedding(app, {}, wedding.host)
    const photo = await aPhoto(app, wedding.host, other.event, await aJpeg())
    const { title } = wedding.event
    await wedding.host.sendJson('DELETE', `/api/events/${wedding.event.id}`, { title })
    wedding = other
    expect(await account()).toMatchObject({ usedBytes: photo.fileSize })
    expect(await wrongSums()).toEqual([])
    // The job that meets a message of a deleted event leaves the sums alone.
    await app.runJobs()
    expect(await wrongSums()).toEqual([])
  })
})

describe('an album that is full', () => {
  it('answers a voice message as it answers a photo, keeps nothing of it, and takes it once there is room', async () => {
    await aPhoto(app, guest, wedding.event, await aJpeg())
    const { usedBytes = 0 } = (await account()) ?? {}
    await setQuota(usedBytes + RECORDING.length - 1)
    const id = randomUUID()

    expect(await send(RECORDING, id)).toBeError(507, 'upload.quota_exceeded')
    expect(await keys()).not.toContainEqual(expect.stringContaining(id))
    expect(await account()).toMatchObject({ usedBytes })

    await setQuota(100 * MB)
    expect((await send(RECORDING, id)).status).toBe(200)
    await app.runJobs()
    expect((await usage()).events).toMatchObject([{ files: 1, voices: 1 }])
  })

  it('has room for as many as it holds when they come at the same moment', async () => {
    await aPhoto(app, guest, wedding.event, await aJpeg())
    const { usedBytes = 0 } = (await account()) ?? {}
    await setQuota(usedBytes + 3 * RECORDING.length)
    const answers = await Promise.all(Array.from({ length: 6 }, () => send()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(3)
    expect(await account()).toMatchObject({ usedBytes: usedBytes + 3 * RECORDING.length })
    expect(await wrongSums()).toEqual([])
  })
})

describe('voice messages from before they took room', () => {
  it('are counted by the sweep, once, whatever state they are in', async () => {
    const [ready, broken] = [(await send()).body.id, (await send(BROKEN_RECORDING)).body.id] as string[]
    await app.runJobs()
    const waiting = (await send()).body.id as string
    const { query } = app.platform.db
    await query
      .updateTable('eventVoiceNotes')
      .set({ roomBytes: null })
      .where('id', 'in', [ready ?? '', broken ?? '', waiting])
      .execute()
    await checkIntegrity(app.platform, { isRepairing: true })
    expect(await usage()).toMatchObject({ usedBytes: 0, events: [{ voices: 0 }] })

    await sweep(app.platform)
    await sweep(app.platform)

    const usedBytes = (await soundBytes(ready ?? '')) + BROKEN_RECORDING.length + RECORDING.length
    expect(await usage()).toMatchObject({ usedBytes, events: [{ bytes: usedBytes, voices: 3 }] })
    expect(await account()).toMatchObject({ usedBytes })
    expect(await wrongSums()).toEqual([])
  })
})

describe('the comparison of sums with their parts', () => {
  // spec: account.storage
  it('finds voice messages that were not counted, and counts them', async () => {
    await send()
    await app.runJobs()
    const { query } = app.platform.db
    const { userId } = (await account()) ?? {}
    await query
      .updateTable('storageAccounts')
      .set({ usedBytes: 1 })
      .where('userId', '=', userId ?? '')
      .execute()
    await query
      .updateTable('eventCounters')
      .set({ voiceBytes: 2, voiceCount: 9, mediaBytes: 3 })
      .where('eventId', '=', wedding.event.id)
      .execute()
    expect(await wrongSums()).toMatchObject([{ kind: 'usage' }, { kind: 'counters' }])
    await wrongSums({ isRepairing: true })
    expect(await wrongSums()).toEqual([])
    expect(await usage()).toMatchObject({ events: [{ voices: 1, files: 0 }] })
  })
})
