import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Agent } from './agent.ts'
import { aWire, type DbWire } from './db-wire.ts'
import { aGuest, aWedding, initUpload, putParts, type Wedding } from './people.ts'
import { aJpeg } from './pictures.ts'
import { type TestApp, testApp } from './test-app.ts'

let wire: DbWire
let app: TestApp
beforeAll(async () => {
  app = await testApp({
    async through(databaseUrl) {
      wire = await aWire(databaseUrl)
      return wire.url
    },
  })
})
afterAll(async () => {
  await app.close()
  await wire.close()
})

let wedding: Wedding
let guest: Agent
beforeEach(async () => {
  wedding = await aWedding(app)
  guest = await aGuest(app, wedding.event)
})

describe('D04: a commit whose answer is lost', () => {
  // spec: D04
  it('of a photo: a repeated request answers the same photo', async () => {
    const bytes = await aJpeg()
    const begun = await initUpload(guest, wedding.event, { bytes })
    if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
    await putParts(guest, begun.upload, bytes)
    const complete = () => guest.post(`/api/events/${wedding.event.id}/uploads/${begun.upload.id}/complete`)

    const lost = wire.loseNextCommit()
    expect((await complete()).status).toBe(503)
    await lost

    const again = await complete()
    expect(again).toMatchObject({ status: 201, body: { media: { id: begun.upload.id } } })
    const { items } = (await guest.get(`/api/events/${wedding.event.id}/media`)).body
    expect(items).toHaveLength(1)
    const storage = (await wedding.host.get('/api/account/storage')).body
    expect(storage.usedBytes).toBe(bytes.length)
  })

  // spec: D04
  it('of a note: sent again it is the one note there is', async () => {
    const notes = `/api/events/${wedding.event.id}/notes`
    const note = { id: randomUUID(), message: 'What a day', theme: 'theme4' }
    const lost = wire.loseNextCommit()
    expect((await guest.post(notes, note)).status).toBe(503)
    await lost
    expect((await guest.post(notes, note)).status).toBe(201)
    expect((await wedding.host.get(notes)).body.items).toHaveLength(1)
  })
})
