import { randomBytes } from 'node:crypto'
import { rm, symlink } from 'node:fs/promises'
import { type IncomingMessage, Agent as Pool, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { MB } from '@afterglow/contract/kernel'
import { expect, it } from 'vitest'
import { beginInStore } from '../../../testing/begin-in-store.ts'
import { aGuest, aWedding, initUpload } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'

/** A part as a browser sends it: it reads the answer when all of it has gone. Answers also what it was sent over. */
function putSlowly(
  url: string,
  bytes: Buffer,
  agent: Pool,
): Promise<{ status: number; code: string; port: number }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'PUT', agent, headers: { 'content-length': bytes.length } })
    outgoing.once('error', reject)
    const answer = new Promise<IncomingMessage>((answered) => outgoing.once('response', answered))
    outgoing.once('finish', async () => {
      const port = outgoing.socket?.localPort ?? 0
      const found = await answer
      const body = await text(found)
      const code = body === '' ? '' : JSON.parse(body).error.code
      resolve({ status: found.statusCode ?? 0, code, port })
    })
    outgoing.end(bytes)
  })
}

it('S01: a disk that fills up in the middle of a part is answered in words, on a connection that stays', async (context) => {
  const app = await testApp({ listens: true })
  context.onTestFinished(() => app.close())
  const wedding = await aWedding(app)
  const guest = await aGuest(app, wedding.event)
  const bytes = randomBytes(8 * MB)
  const begun = await initUpload(guest, wedding.event, { bytes })
  if (begun.outcome !== 'accepted') throw new Error(begun.outcome)
  const staging = path.join(app.platform.config.dataDir, 'blobs/~staging')
  const { uploadRef } = await beginInStore(app, begun.upload.id)
  const data = path.join(staging, uploadRef, 'data')
  // Every write here fails for lack of space.
  await symlink('/dev/full', data)
  const { port } = app.http.server.address() as AddressInfo
  const url = new URL(begun.upload.parts[0]?.url ?? '', `http://127.0.0.1:${port}`).href
  const agent = new Pool({ keepAlive: true, maxSockets: 1 })
  context.onTestFinished(() => agent.destroy())

  const refused = await putSlowly(url, bytes, agent)
  expect(refused).toMatchObject({ status: 507, code: 'storage.full' })

  await rm(data)
  const taken = await putSlowly(url, bytes, agent)
  expect(taken).toEqual({ status: 204, code: '', port: refused.port })
})
