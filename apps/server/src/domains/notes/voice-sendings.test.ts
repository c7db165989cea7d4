import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkIntegrity } from '../../integrity.ts'
import { sample } from '../../media-engine/testing/corpus.ts'
import { DiskStore } from '../../platform/blobs/index.ts'
import type { Agent } from '../../testing/agent.ts'
import { hookedStore } from '../../testing/hooked-store.ts'
import { aGuest, aWedding, type Wedding } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const RECORDING = readFileSync(sample('audio/recorder-chrome.webm'))
/** Begins like a recording, and is none. */
const BROKEN = Buffer.concat([RECORDING.subarray(0, 16), Buffer.from('noise '.repeat(200))])
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(20))

let folder: string
let app: TestApp
let wedding: Wedding
let guest: Agent
/** What happens before each operation of the store. */
let beforeStore: (operation: string) => Promise<void>
beforeEach(async () => {
  beforeStore = async () => undefined
  folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-sendings-'))
  app = await testApp({ blobs: hookedStore(new DiskStore(folder), (operation) => beforeStore(operation)) })
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const voices = () => `/api/events/${wedding.event.id}/voice-notes`
const send = (bytes: Uint8Array, id: string) => guest.put(`${voices()}/${id}`, bytes)
const kept = async () => (await wedding.host.get(voices())).body.items

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of app.platform.blobs.list(`events/${wedding.event.id}`)) keys.push(key)
  return keys
}

/** Begins a sending whose bytes do not get on before it is let go. */
async function aSlowSending(bytes: Uint8Array, id: string) {
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

describe('a voice message that is sent twice, because the first sending seemed lost', () => {
  it('keeps the recording that cannot be played, which is all there is, when the first one arrives after all', async () => {
    const id = randomUUID()
    const first = await aSlowSending(BROKEN, id)
    await send(BROKEN, id)
    await app.runJobs()

    expect(await first.finish()).toMatchObject({ status: 200 })

    const [voice] = await kept()
    expect((await wedding.host.get(voice.audioData)).bytes.equals(BROKEN)).toBe(true)
    expect(await storedKeys()).toHaveLength(1)
  })

  it('is what was accepted, whatever arrives under its id afterwards', async () => {
    const id = randomUUID()
    const junk = await aSlowSending(HTML, id)
    await send(RECORDING, id)

    expect(await junk.finish()).toBeError(415, 'voice.not_audio')

    await app.runJobs()
    expect(await kept()).toMatchObject([{ id, isPlayable: true }])
    expect(await storedKeys()).toHaveLength(1)
    expect((await checkIntegrity(app.platform)).isGood).toBe(true)
  })

  it('is there when its host deleted the first one a moment before', async () => {
    const id = randomUUID()
    await send(RECORDING, id)
    await wedding.host.delete(`${voices()}/${id}`)
    expect((await send(RECORDING, id)).status).toBe(200)

    await app.runJobs()

    expect(await kept()).toMatchObject([{ id, isPlayable: true }])
    expect(await storedKeys()).toHaveLength(1)
  })
})

describe('what a sending leaves behind that dies between its bytes and its row', () => {
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
    expect(await storedKeys()).toEqual([`events/${wedding.event.id}/voice/${id}/sound`])
  })
})
