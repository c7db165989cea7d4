// spec: K02

import { randomUUID } from 'node:crypto'
import { DAYS } from '@afterglow/contract/kernel'
import type { VoiceNote } from '@afterglow/contract/notes'
import { describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import type { FailureReason, MediaEngine, VoiceResult } from '../../media-engine/index.ts'
import { aWav } from '../../media-engine/testing/wav.ts'
import { aPhoto } from '../../testing/people.ts'
import { aJpeg } from '../../testing/pictures.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { sweep } from '../../testing/sweep.ts'
import { BROKEN_RECORDING, RECORDING } from '../../testing/voices.ts'
import { deriveVoice } from './derive-voice.ts'
import { findVoice } from './voice-store.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

const voices = () => `/api/events/${wedding.event.id}/voice-notes`

async function send(bytes: Uint8Array): Promise<string> {
  const id = randomUUID()
  await guest.put(`${voices()}/${id}?senderName=Grandma`, bytes)
  return id
}

async function list(): Promise<VoiceNote[]> {
  return (await wedding.host.get(voices())).body.items
}

const keys = () => storedKeys(app, wedding.event)

const countOf = async (kind: string, options = {}) =>
  (await checkIntegrity(app.platform, options)).counts().find((count) => count.kind === kind)?.found

describe('the engine’s child dies on a recording, again and again', () => {
  const failing = (reason: FailureReason): Pick<MediaEngine, 'deriveVoice'> => ({
    deriveVoice: async (): Promise<VoiceResult> => ({ outcome: 'failed', reason, detail: 'staged' }),
  })
  const derive = (id: string, reason: FailureReason) =>
    deriveVoice({ ...app.platform, engine: failing(reason) as MediaEngine }, id, app.platform.log)

  it.each<FailureReason>(['crashed', 'timeout', 'memory', 'io'])(
    'by "%s": the recording stays',
    async (reason) => {
      const id = await send(RECORDING)
      for (let attempt = 1; attempt <= 10; attempt += 1)
        await expect(derive(id, reason)).rejects.toThrow(reason)

      expect(await findVoice(app.platform.db.query, id)).toMatchObject({ state: 'processing' })
      await app.runJobs()
      expect(await list()).toMatchObject([{ id, isPlayable: true }])
    },
  )

  it('and a single verdict among them ends nothing', async () => {
    const id = await send(RECORDING)
    await expect(derive(id, 'undecodable')).rejects.toThrow('second look')
    await expect(derive(id, 'crashed')).rejects.toThrow('crashed')
    await app.runJobs()
    expect(await list()).toMatchObject([{ id, isPlayable: true }])
  })

  it('whose job was lost is found by the comparison of rows and objects, and made playable again', async () => {
    const id = await send(RECORDING)
    await app.platform.db.pool.query('delete from graphile_worker._private_jobs')
    expect(await countOf('underived')).toBe(1)
    expect(await countOf('underived', { isRepairing: true })).toBe(1)
    await app.runJobs()
    expect(await list()).toMatchObject([{ id, isPlayable: true }])
    expect(await countOf('underived')).toBe(0)
  })
})

describe('a recording of which nothing playable can be made', () => {
  it.each([
    ['broken', BROKEN_RECORDING, 'unreadable', 'webm'],
    ['without any sound', aWav({ seconds: 0 }), 'empty', 'wav'],
  ])('is kept for the host to download: %s', async (_what, bytes, refusal, extension) => {
    const id = await send(bytes)
    await app.runJobs()

    expect((await guest.get(`${voices()}/${id}`)).body).toEqual({ id, state: 'refused', refusal })
    const [voice] = await list()
    expect(voice).toMatchObject({ id, isPlayable: false, durationSeconds: null, waveform: null })
    const download = await wedding.host.get(voice?.audioData ?? '')
    expect(download.bytes.equals(bytes)).toBe(true)
    expect(download.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename=".* from Grandma\\.${extension}"`),
    )
    const overview = await wedding.host.get(`/api/events/${wedding.event.id}/overview`)
    expect(overview.body.counts).toMatchObject({ voiceNotes: 1 })
  })

  it('goes with all its bytes when its host deletes it', async () => {
    const id = await send(BROKEN_RECORDING)
    await app.runJobs()
    expect((await wedding.host.delete(`${voices()}/${id}`)).status).toBe(204)
    await app.runJobs()
    expect(await keys()).toEqual([])
  })

  it('is counted by the comparison of rows and objects, which takes it for no fault', async () => {
    const id = await send(BROKEN_RECORDING)
    await app.runJobs()
    const report = await checkIntegrity(app.platform)
    expect(report.isGood).toBe(true)
    expect(report.lines().join('\n')).toContain(`${id}: is kept as it came`)
    const [key = ''] = await keys()
    await app.platform.blobs.delete(key)
    expect(await countOf('missing')).toBe(1)
  })

  it('is in the archive as it came', async () => {
    await send(BROKEN_RECORDING)
    await guest.put(`${voices()}/${randomUUID()}`, RECORDING)
    await aPhoto(app, guest, wedding.event, await aJpeg())
    await app.runJobs()
    await wedding.host.post(`/api/events/${wedding.event.id}/archives`, { layout: 'flat', messages: true })
    await app.runJobs()
    const row = await app.platform.db.query
      .selectFrom('downloads')
      .select('contents')
      .where('eventId', '=', wedding.event.id)
      .executeTakeFirstOrThrow()
    const { voices: archived } = row.contents as { voices: { name: string; size: number }[] }
    expect(archived.map(({ name }) => name.replace(/^.* message/, '')).sort()).toEqual([
      ' from Grandma.webm',
      '.m4a',
    ])
    expect(archived.find(({ name }) => name.endsWith('.webm'))?.size).toBe(BROKEN_RECORDING.length)
  })

  it('stays for as long as its host does not delete it', async () => {
    const id = await send(BROKEN_RECORDING)
    await app.runJobs()
    app.clock.advance(8 * DAYS)
    await sweep(app.platform)
    await app.runJobs()
    expect(await keys()).toEqual([expect.stringContaining(`${id}/original`)])
  })
})
