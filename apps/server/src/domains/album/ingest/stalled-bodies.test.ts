import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { type InitiatedUpload, PART_BYTES } from '@afterglow/contract/uploads'
import { afterEach, describe, expect, it } from 'vitest'
import type { Agent } from '../../../testing/agent.ts'
import { aGuest, aWedding, upload, type Wedding } from '../../../testing/people.ts'
import { aJpeg } from '../../../testing/pictures.ts'
import { oneApp } from '../../../testing/set-up.ts'

const ADDRESS = '203.0.113.66'

const app = oneApp({ listens: true, environment: { TRUSTED_PROXIES: '127.0.0.1' } })
const sockets: Socket[] = []
afterEach(async () => {
  const closed = sockets.map((socket) => once(socket, 'close'))
  for (const socket of sockets.splice(0)) socket.destroy()
  await Promise.all(closed)
})

/** Sends the head of a request and one byte of its body, and then nothing more. */
async function stall(agent: Agent, path: string, length: number): Promise<void> {
  const { port } = app.http.server.address() as { port: number }
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)
  sockets.push(socket)
  await once(socket, 'connect')
  const lines = [
    `PUT ${path} HTTP/1.1`,
    'host: localhost:3000',
    'origin: http://localhost:3000',
    `x-forwarded-for: ${ADDRESS}`,
    `cookie: ${agent.cookieHeader()}`,
    'content-type: application/octet-stream',
    `content-length: ${length}`,
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\nx`)
}

/** A new guest who has announced a file of this many bytes. */
async function announced({ event }: Wedding, size: number) {
  const guest = (await aGuest(app, event)).at(ADDRESS)
  const files = [{ name: 'film.mp4', type: 'video/mp4', size }]
  const { body } = await guest.post(`/api/events/${event.id}/uploads`, { files })
  const [begun] = body.files as InitiatedUpload[]
  if (begun?.outcome !== 'accepted') throw new Error(JSON.stringify(body))
  return { guest, upload: begun.upload }
}

/** A guest of another event, in another network, sends a photo. */
async function sendElsewhere(): Promise<number> {
  const { event } = await aWedding(app)
  const guest = (await aGuest(app, event)).at('198.51.100.5')
  return (await upload(guest, event, { bytes: await aJpeg() })).status
}

describe('while one client sends nothing more', () => {
  it('of thumbnails, those of others are shown and their photos arrive', async () => {
    const { guest, upload } = await announced(await aWedding(app), 1000)
    await Promise.all(Array.from({ length: 40 }, () => stall(guest, upload.thumbnailUrl, 20_000)))
    expect(await sendElsewhere()).toBe(201)
  })

  it('of parts, with fresh cookies, the parts of others arrive', async () => {
    const wedding = await aWedding(app)
    for (let cookies = 0; cookies < 35; cookies += 1) {
      const { guest, upload } = await announced(wedding, 16 * PART_BYTES)
      await Promise.all(upload.parts.map(({ url, size }) => stall(guest, url, size)))
    }
    expect(await sendElsewhere()).toBe(201)
  })

  it('of voice messages, sixteen of a guest are begun and the rest wait', async () => {
    const { event } = await aWedding(app)
    const guest = (await aGuest(app, event)).at(ADDRESS)
    const begun = async () => {
      const { db } = app.platform
      return (
        await db.query.selectFrom('eventVoiceNotes').where('eventId', '=', event.id).selectAll().execute()
      ).length
    }
    const paths = Array.from({ length: 20 }, () => `/api/events/${event.id}/voice-notes/${randomUUID()}`)
    for (const path of paths) await stall(guest, path, 50_000)
    await expect.poll(begun).toBe(16)
    expect(await sendElsewhere()).toBe(201)
    expect(await begun()).toBe(16)
  })
})
