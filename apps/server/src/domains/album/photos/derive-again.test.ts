// spec: K02

import { describe, expect, it } from 'vitest'
import { openDomains } from '../../../app/domains.ts'
import { checkIntegrity } from '../../../app/integrity.ts'
import type { FailureReason, MediaEngine } from '../../../media-engine/index.ts'
import { listDeadLetters, retryDeadLetter } from '../../../platform/dead-letters.ts'
import { upload } from '../../../testing/people.ts'
import { aJpeg, anUndecodableJpeg } from '../../../testing/pictures.ts'
import { publicationOf } from '../../../testing/publication.ts'
import { eachWedding, oneApp } from '../../../testing/set-up.ts'
import { deriveMedia } from './derive-media.ts'

const app = oneApp()
const { wedding, guest } = eachWedding(app)

/** Says the same of every file. */
function engineThatSays(reason: FailureReason): MediaEngine {
  const failed = async () => ({ outcome: 'failed' as const, reason, detail: 'staged' })
  return { derivePhoto: failed, derivePicture: failed } as unknown as MediaEngine
}

async function send(bytes?: Buffer): Promise<string> {
  return (await upload(guest, wedding.event, { bytes: bytes ?? (await aJpeg()) })).body.media.id
}

async function stateOf(id: string): Promise<string> {
  return (await wedding.host.get(`/api/events/${wedding.event.id}/media/${id}`)).body.state
}

async function underived(options = {}): Promise<number> {
  const report = await checkIntegrity(app.platform, options)
  return report.counts().find(({ kind }) => kind === 'underived')?.found ?? 0
}

/** As earlier versions left it when its job had been cut off three times. */
async function giveUpWithoutVerdict(id: string): Promise<void> {
  await app.platform.db.query
    .updateTable('photos')
    .set({ state: 'no_preview' })
    .where('id', '=', id)
    .execute()
}

const derive = (id: string, reason: FailureReason) =>
  deriveMedia(
    {
      ...app.platform,
      engine: engineThatSays(reason),
      ...publicationOf(app.platform),
    },
    id,
    app.platform.log,
  )

describe('a photo at which the engine’s child dies', () => {
  it.each<FailureReason>(['crashed', 'timeout', 'memory', 'io'])(
    'by "%s" gets its preview in the end',
    async (reason) => {
      const id = await send()
      for (let attempt = 1; attempt <= 10; attempt += 1)
        await expect(derive(id, reason)).rejects.toThrow(reason)
      expect(await stateOf(id)).toBe('processing')
      await app.runJobs()
      expect(await stateOf(id)).toBe('ready')
    },
  )

  it('has no preview only once it was found unsound twice', async () => {
    const id = await send()
    await expect(derive(id, 'undecodable')).rejects.toThrow('second look')
    await expect(derive(id, 'crashed')).rejects.toThrow('crashed')
    expect(await stateOf(id)).toBe('processing')
    await derive(id, 'undecodable')
    expect(await stateOf(id)).toBe('no_preview')
    await app.runJobs()
    expect(await underived()).toBe(0)
  })
})

describe('a photo that was given up without a verdict', () => {
  it('is found by the comparison of rows and objects, and gets its preview', async () => {
    const id = await send()
    await app.platform.db.pool.query('delete from graphile_worker._private_jobs')
    await giveUpWithoutVerdict(id)
    expect(await underived()).toBe(1)

    expect(await underived({ isRepairing: true })).toBe(1)
    await app.runJobs()

    expect(await stateOf(id)).toBe('ready')
    expect(await underived()).toBe(0)
  })

  it('gets its preview when its dead letter is tried again', async () => {
    const id = await send()
    await giveUpWithoutVerdict(id)
    await app.platform.db.pool.query(
      "update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'the engine crashed'",
    )
    for (const letter of await listDeadLetters(app.platform.db))
      expect(await retryDeadLetter(app.platform.db, letter.id)).toBe(true)
    await app.runJobs()
    expect(await stateOf(id)).toBe('ready')
  })

  it('is left alone while a job is at work on it, and where the bytes are to blame', async () => {
    const waiting = await send()
    expect(await underived()).toBe(0)
    const broken = await send(await anUndecodableJpeg())
    await app.runJobs()
    expect([await stateOf(waiting), await stateOf(broken)]).toEqual(['ready', 'no_preview'])
    expect(await underived({ isRepairing: true })).toBe(0)
  })
})

it('a cover at which the engine’s child dies keeps its original until it is shown', async () => {
  await wedding.host.put(`/api/events/${wedding.event.id}/cover`, await aJpeg())
  const cover = await app.platform.db.query
    .selectFrom('covers')
    .select('id')
    .where('eventId', '=', wedding.event.id)
    .executeTakeFirstOrThrow()
  // As an earlier release enqueued it.
  const payload = { eventId: wedding.event.id, coverId: cover.id, type: 'image/jpeg' }
  const engines = { ...app.platform.engines, media: engineThatSays('crashed') }
  const jobs = Object.assign({}, ...openDomains({ ...app.platform, engines }).plugs.map(({ jobs }) => jobs))
  const context = { log: app.platform.log, isLastAttempt: false }
  for (let attempt = 1; attempt <= 5; attempt += 1)
    await expect(jobs['events.derive-cover'](payload, context)).rejects.toThrow('crashed')

  await app.runJobs()

  const { body } = await wedding.host.get(`/api/events/${wedding.event.id}`)
  expect(body.primaryImageUrl).toContain(cover.id)
})
