import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent as Connections, request } from 'node:http'
import { MB } from '@afterglow/contract/kernel'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import { aGuest, initUpload } from '../apps/server/src/testing/people.ts'

export const FILE_BYTES = 8 * MB
const OWN_BYTES = 16

/** A photo and what follows its end; shared by all uploads, so that only the server is put to the test. */
const SHARED = Buffer.concat([
  readFileSync(sample('photos/wedding-couple-walking-away.jpg')),
  randomBytes(FILE_BYTES),
]).subarray(0, FILE_BYTES - OWN_BYTES)

/** Only its length is announced. */
const SIZED = new Uint8Array(FILE_BYTES)

/** A guest who keeps connections open between requests, as browsers do. */
export function aSendingGuest(
  product: { browser(connections: Connections): Agent },
  eventId: string,
): Promise<Agent> {
  const connections = new Connections({ keepAlive: true })
  return aGuest({ browser: () => product.browser(connections) }, { id: eventId })
}

/** Announces a photo of 8 MB that no other call makes again, sends it and has it confirmed. */
export async function sendPhoto(baseUrl: string, guest: Agent, eventId: string): Promise<void> {
  const begun = await initUpload(guest, { id: eventId }, { bytes: SIZED })
  if (begun.outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(begun)}`)
  for (const { url } of begun.upload.parts) await putPhoto(new URL(url, baseUrl))
  const { status, body } = await guest.post(`/api/events/${eventId}/uploads/${begun.upload.id}/complete`)
  if (status !== 201) throw new Error(`complete: ${status} ${JSON.stringify(body)}`)
}

/** The bytes alone. */
export function putPhoto(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': FILE_BYTES }
    const put = request(url, { method: 'PUT', headers, agent: false }, (response) => {
      if (response.statusCode !== 204) reject(new Error(`part: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    put.once('error', reject)
    put.write(SHARED)
    put.end(randomBytes(OWN_BYTES))
  })
}
