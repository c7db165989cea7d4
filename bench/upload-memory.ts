import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent as Connections, request } from 'node:http'
import { MB } from '@afterglow/contract/kernel'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { aGuest, initUpload } from '../apps/server/src/testing/people.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'

const UPLOADS = 100
const FILE_BYTES = 8 * MB
const LOOK_EVERY = 10
const OWN_BYTES = 16

/** A photo and what follows its end; shared by all uploads, so that only the server's memory is put to the test. */
const SHARED = Buffer.concat([
  readFileSync(sample('photos/wedding-couple-walking-away.jpg')),
  randomBytes(FILE_BYTES),
]).subarray(0, FILE_BYTES - OWN_BYTES)

/** Only its length is announced. */
const SIZED = new Uint8Array(FILE_BYTES)

/** When the collector looks is chance: the middle one of three processes. */
const ROUNDS = 3

/** By how much the web process grows while it receives a hundred photos of 8 MB at once. */
export async function measureUploadMemory(): Promise<Figure[]> {
  const growths: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) growths.push(await measureGrowth())
  return [figureOfAmount('memory of 100 uploads at once', 'MB', median(growths) / MB)]
}

/** In bytes. */
function measureGrowth(): Promise<number> {
  return withProduct(async (product) => {
    const { eventId } = await aParty(product)
    const connections = new Connections({ keepAlive: true })
    const guest = await aGuest({ browser: () => product.browser(connections) }, { id: eventId })
    const sendAtOnce = (count: number) =>
      Promise.all(Array.from({ length: count }, () => send(product.url, guest, eventId)))

    // What it needs once and for all: compiled code, database connections, buffers of the runtime.
    await sendAtOnce(UPLOADS / 4)
    const web = product.pidOf('web') ?? 0
    const before = residentBytes(web)
    let peak = before
    const timer = setInterval(() => {
      peak = Math.max(peak, residentBytes(web))
    }, LOOK_EVERY)
    await sendAtOnce(UPLOADS)
    clearInterval(timer)
    return peak - before
  })
}

async function send(baseUrl: string, guest: Agent, eventId: string): Promise<void> {
  const begun = await initUpload(guest, { id: eventId }, { bytes: SIZED })
  if (begun.outcome !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(begun)}`)
  for (const { url } of begun.upload.parts) await stream(new URL(url, baseUrl))
  const { status, body } = await guest.post(`/api/events/${eventId}/uploads/${begun.upload.id}/complete`)
  if (status !== 201) throw new Error(`complete: ${status} ${JSON.stringify(body)}`)
}

function stream(url: URL): Promise<void> {
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

/** Memory of a process as Linux counts it. */
function residentBytes(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  if (kilobytes === undefined) throw new Error(`The memory of process ${pid} cannot be read`)
  return Number(kilobytes) * 1024
}
