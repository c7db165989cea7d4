import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent as Connections, request } from 'node:http'
import { MB } from '@afterglow/contract/kernel'
import { type InitiatedUpload, PART_BYTES, type Upload } from '@afterglow/contract/uploads'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import { aGuest } from '../apps/server/src/testing/people.ts'

export const PHOTO_BYTES = 8 * MB
const OWN_BYTES = 16

/** A photo and the padding after its end; shared by all uploads, so that only the server's work is measured. */
const SHARED = Buffer.concat([
  readFileSync(sample('photos/wedding-couple-walking-away.jpg')),
  randomBytes(PART_BYTES),
]).subarray(0, PART_BYTES)

/** A guest who keeps connections open between requests, as browsers do. */
export function aSendingGuest(
  product: { browser(connections: Connections): Agent },
  eventId: string,
): Promise<Agent> {
  const connections = new Connections({ keepAlive: true })
  return aGuest({ browser: () => product.browser(connections) }, { id: eventId })
}

/** Where files are sent, and by whom. */
export interface Destination {
  url: string
  guest: Agent
  eventId: string
}

/** Announces this many files in one request, like the guest page. */
export async function announceFiles(
  { guest, eventId }: Destination,
  { files, fileBytes }: { files: number; fileBytes: number },
): Promise<Upload[]> {
  const announced = Array.from({ length: files }, (_, index) => ({
    name: `IMG_${index}.jpg`,
    type: 'image/jpeg',
    size: fileBytes,
  }))
  const { body } = await guest.post(`/api/events/${eventId}/uploads`, { files: announced })
  return (body as { files: InitiatedUpload[] }).files.map((answer) => {
    if (answer.outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(answer)}`)
    return answer.upload
  })
}

/** Sends a unique file part by part, and confirms it. */
export async function sendFile({ url: baseUrl, guest, eventId }: Destination, upload: Upload): Promise<void> {
  for (const { url, size } of upload.parts) await putPart(new URL(url, baseUrl), size)
  const { status, body } = await guest.post(`/api/events/${eventId}/uploads/${upload.id}/complete`)
  if (status !== 201) throw new Error(`complete: ${status} ${JSON.stringify(body)}`)
}

/** Sends only the bytes, in the same requests. */
export async function putFile(url: URL, fileBytes: number): Promise<void> {
  for (let left = fileBytes; left > 0; left -= PART_BYTES) await putPart(url, Math.min(left, PART_BYTES))
}

function putPart(url: URL, bytes: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes }
    const put = request(url, { method: 'PUT', headers, agent: false }, (response) => {
      if (response.statusCode !== 204) reject(new Error(`part: ${response.statusCode}`))
      response.resume().once('end', resolve)
    })
    put.once('error', reject)
    put.write(SHARED.subarray(0, bytes - OWN_BYTES))
    put.end(randomBytes(OWN_BYTES))
  })
}
