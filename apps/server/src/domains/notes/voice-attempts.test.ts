// spec: voices.transactions

import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../app/integrity.ts'
import { DiskStore } from '../../platform/blobs/index.ts'
import { hookedStore } from '../../testing/hooked-store.ts'
import { eachWedding, oneApp } from '../../testing/set-up.ts'
import { storedKeys } from '../../testing/stored-keys.ts'
import { BROKEN_RECORDING, HTML, RECORDING } from '../../testing/voices.ts'

/** What happens before each operation of the store. */
let beforeStore: (operation: string) => Promise<void> = async () => undefined
const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-attempts-'))
const app = oneApp({ blobs: hookedStore(new DiskStore(folder), (operation) => beforeStore(operation)) })
const { wedding, guest } = eachWedding(app)
afterEach(() => {
  beforeStore = async () => undefined
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const voices = () => `/api/events/${wedding.event.id}/voice-notes`
const send = (bytes: Uint8Array, id: string) => guest.put(`${voices()}/${id}`, bytes)
const kept = async () => (await wedding.host.get(voices())).body.items

const keys = () => storedKeys(app, wedding.event)

/** Begins an attempt whose bytes are held until it is released. */
async function aSlowAttempt(bytes: Uint8Array, id: string) {
  const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>()
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  beforeStore = async (operation) => {
    if (operation !== 'put') return
    beforeStore = async () => undefined
    hold()
    await isLetGo
  }
  const answer = send(bytes, id)
  await isHeld
  return {
    async finish() {
      letGo()
      return answer
    },
  }
}

describe('a store that is slow', () => {
  it('keeps no row of the album locked while it takes, accepts or refuses a voice message', async () => {
    const asked: string[] = []
    beforeStore = async (operation) => {
      asked.push(operation)
      const rows = app.platform.db.query.selectFrom('events').select('id').forUpdate().noWait()
      await rows.where('id', '=', wedding.event.id).execute()
      const messages = app.platform.db.query.selectFrom('eventVoiceNotes').select('id').forUpdate().noWait()
      await messages.where('eventId', '=', wedding.event.id).execute()
    }
    expect((await send(RECORDING, randomUUID())).status).toBe(200)
    expect((await send(HTML, randomUUID())).status).toBe(415)
    await app.runJobs()

    expect(await kept()).toMatchObject([{ isPlayable: true }])
    expect(asked).toEqual(expect.arrayContaining(['put', 'read', 'delete', 'putFile']))
  })
})

describe('a voice message that is sent twice, because the first attempt seemed lost', () => {
  it('keeps the recording that cannot be played, which is all there is, when the first one arrives after all', async () => {
    const id = randomUUID()
    const first = await aSlowAttempt(BROKEN_RECORDING, id)
    await send(BROKEN_RECORDING, id)
    await app.runJobs()

    expect(await first.finish()).toMatchObject({ status: 200 })

    const [voice] = await kept()
    expect((await wedding.host.get(voice.audioData)).bytes.equals(BROKEN_RECORDING)).toBe(true)
    expect(await keys()).toHaveLength(1)
  })

  it('is what was accepted, whatever arrives under its id afterwards', async () => {
    const id = randomUUID()
    const junk = await aSlowAttempt(HTML, id)
    await send(RECORDING, id)

    expect(await junk.finish()).toBeError(415, 'voice.not_audio')

    await app.runJobs()
    expect(await kept()).toMatchObject([{ id, isPlayable: true }])
    expect(await keys()).toHaveLength(1)
    expect((await checkIntegrity(app.platform)).isGood).toBe(true)
  })

  it('is there when its host deleted the first one a moment before', async () => {
    const id = randomUUID()
    await send(RECORDING, id)
    await wedding.host.delete(`${voices()}/${id}`)
    expect((await send(RECORDING, id)).status).toBe(200)

    await app.runJobs()

    expect(await kept()).toMatchObject([{ id, isPlayable: true }])
    expect(await keys()).toHaveLength(1)
  })
})

describe('what an attempt leaves behind that dies between its bytes and its row', () => {
  it('goes when the message has been made playable', async () => {
    const id = randomUUID()
    await app.platform.blobs.put(
      `events/${wedding.event.id}/voice/${id}/original-of-a-dead-process`,
      RECORDING,
      {
        contentType: 'application/octet-stream',
      },
    )
    await send(RECORDING, id)
    await app.runJobs()
    expect(await keys()).toEqual([`events/${wedding.event.id}/voice/${id}/sound`])
  })
})
