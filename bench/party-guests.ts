import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent as Connections } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { KB, SECONDS } from '@afterglow/contract/kernel'
import { HEARTBEAT_INTERVAL } from '@afterglow/contract/system'
import type { InitiatedUpload, Upload } from '@afterglow/contract/uploads'
import WebSocket from 'ws'
import { sample } from '../apps/server/src/media-engine/testing/corpus.ts'
import type { Agent, Answer } from '../apps/server/src/testing/agent.ts'
import { createHttpAgent } from '../apps/server/src/testing/faults/http-agent.ts'
import { aJpeg } from '../apps/server/src/testing/pictures.ts'
import { answerQuestions } from './child.ts'

/*
 * The guests of a large wedding, all behind one IP address: each has a page open, sends photos like the page would, and
 * retries after the server's `Retry-After`. Others only read.
 */

export interface PartyTask {
  url: string
  eventId: string
  guests: number
  photosEach: number
  sockets: number
  spreadSeconds: number
}

export interface PartyResult {
  seconds: number
  requests: number
  /** How often each error asked to retry later. */
  refused: Record<string, number>
  photoSeconds: number[]
  pageSeconds: number[]
  failures: string[]
  droppedSockets: number
}

const PICTURE = readFileSync(sample('photos/wedding-couple-walking-away.jpg'))
const PHOTO_BYTES = 400 * KB
const LANES = 3
/** Of one address, the product keeps 1,500 open. */
const PAGES_OF_ADDRESS = 1000
const LOOK_EVERY = 250
const WAIT_FOR_OTHERS = 5 * SECONDS
const GIVE_UP_AFTER = 15 * 60_000

answerQuestions(async (task: PartyTask): Promise<PartyResult> => {
  const result: PartyResult = {
    ...{ seconds: 0, requests: 0, refused: {}, droppedSockets: 0 },
    ...{ photoSeconds: [], pageSeconds: [], failures: [] },
  }
  const thumbnail = await aJpeg({ width: 512, height: 384 })
  const phones = await inLanes(
    Array.from({ length: task.guests }, () => () => aPhone(task, result)),
    20,
  )
  const sockets = await inLanes(
    Array.from(
      { length: task.sockets },
      (_, index) => () =>
        openSocket(task, phones[index % phones.length], Math.floor(index / PAGES_OF_ADDRESS)),
    ),
    20,
  )
  const party = new AbortController()
  const onlookers = [lookAtPages(task, result, party.signal), askForHealth(task, result, party.signal)]
  const startedAt = performance.now()
  await Promise.all(
    phones.map(async (phone, index) => {
      await setTimeout((index / phones.length) * task.spreadSeconds * 1000)
      await sendPhotos(task, result, { phone, thumbnail })
    }),
  )
  result.seconds = (performance.now() - startedAt) / 1000
  party.abort()
  await Promise.all(onlookers)
  result.droppedSockets = sockets.filter(({ readyState }) => readyState !== WebSocket.OPEN).length
  for (const socket of sockets) socket.terminate()
  return result
})

async function inLanes<T>(works: (() => Promise<T>)[], lanes: number): Promise<T[]> {
  const results: T[] = []
  const waiting = works.values()
  const lane = async () => {
    for (const work of waiting) results.push(await work())
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

async function aPhone({ url, eventId }: PartyTask, result: PartyResult): Promise<Agent> {
  const phone = createHttpAgent(url, new Map(), new Connections({ keepAlive: true, maxSockets: 6 }))
  await ask(result, () => phone.get(`/api/events/${eventId}/page`))
  return phone
}

function openSocket(
  { url, eventId }: PartyTask,
  phone: Agent | undefined,
  network: number,
): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}/api/events/${eventId}/socket`
  const headers = { origin: url, cookie: phone?.cookieHeader() ?? '' }
  const socket = new WebSocket(address, { headers, localAddress: `127.0.0.${1 + network}` })
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      const beat = setInterval(() => socket.send(JSON.stringify({ type: 'ping' })), HEARTBEAT_INTERVAL)
      socket.once('close', () => clearInterval(beat))
      resolve(socket)
    })
    socket.once('error', reject)
  })
}

/** One request, repeated for as long as the server asks to retry later. */
async function ask(result: PartyResult, send: () => Promise<Answer>): Promise<Answer> {
  const until = performance.now() + GIVE_UP_AFTER
  for (;;) {
    result.requests += 1
    const answer = await send()
    if (answer.status !== 503 && answer.status !== 429) return answer
    countRefusal(result, answer.body?.error?.code ?? answer.status)
    if (performance.now() > until) throw new Error(`still ${answer.status}`)
    await setTimeout(1000 * (Number(answer.headers['retry-after'] ?? 1) + Math.random()))
  }
}

function countRefusal({ refused }: PartyResult, code: string): void {
  refused[code] = (refused[code] ?? 0) + 1
}

async function sendPhotos(
  { eventId, photosEach }: PartyTask,
  result: PartyResult,
  { phone, thumbnail }: { phone: Agent; thumbnail: Buffer },
): Promise<void> {
  const base = `/api/events/${eventId}/uploads`
  const photos = Array.from({ length: photosEach }, () =>
    Buffer.concat([PICTURE, randomBytes(PHOTO_BYTES - PICTURE.length)]),
  )
  const chosenAt = performance.now()
  const files = photos.map((bytes, index) => ({
    name: `IMG_${index}.jpg`,
    type: 'image/jpeg',
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    announcementId: randomBytes(16).toString('hex'),
  }))
  const uploads = await announce(result, () => phone.post(base, { files }))
  await inLanes(
    uploads.map((upload) => () => ask(result, () => phone.put(upload.thumbnailUrl, thumbnail))),
    LANES,
  )
  await inLanes(
    uploads.map((upload, index) => () => sendPhoto(result, { phone, base, upload, bytes: photos[index] })),
    LANES,
  )
  for (const _ of photos) result.photoSeconds.push((performance.now() - chosenAt) / 1000)
}

/** Announces the files again for as long as too many others are on their way, as the page does. */
async function announce(result: PartyResult, send: () => Promise<Answer>): Promise<Upload[]> {
  const until = performance.now() + GIVE_UP_AFTER
  for (;;) {
    const { body } = await ask(result, send)
    const answers: InitiatedUpload[] = body.files
    const accepted = answers.flatMap((answer) => (answer.outcome === 'accepted' ? [answer.upload] : []))
    if (accepted.length === answers.length) return accepted
    const other = answers.find(({ outcome }) => outcome !== 'accepted')
    const mustWait = other?.outcome === 'refused' && other.code === 'upload.too_many_waiting'
    if (!mustWait || performance.now() > until) throw new Error(`not accepted: ${JSON.stringify(other)}`)
    countRefusal(result, other.code)
    await setTimeout(WAIT_FOR_OTHERS)
  }
}

async function sendPhoto(
  result: PartyResult,
  { phone, base, upload, bytes }: { phone: Agent; base: string; upload: Upload; bytes: Buffer | undefined },
): Promise<void> {
  for (const { url, offset, size } of upload.parts) {
    const { status } = await ask(result, () =>
      phone.put(url, bytes?.subarray(offset, offset + size) ?? Buffer.of()),
    )
    if (status !== 204) result.failures.push(`part ${status}`)
  }
  const { status } = await ask(result, () => phone.post(`${base}/${upload.id}/complete`))
  if (status !== 201) result.failures.push(`complete ${status}`)
}

/** A visitor who opens the album repeatedly: none of these requests may fail. */
async function lookAtPages(
  { url, eventId }: PartyTask,
  result: PartyResult,
  end: AbortSignal,
): Promise<void> {
  const visitor = createHttpAgent(url)
  while (!end.aborted) {
    const startedAt = performance.now()
    result.requests += 1
    const { status } = await visitor.get(`/api/events/${eventId}/page`)
    result.pageSeconds.push((performance.now() - startedAt) / 1000)
    if (status !== 200) result.failures.push(`page ${status}`)
    await setTimeout(LOOK_EVERY)
  }
}

async function askForHealth({ url }: PartyTask, result: PartyResult, end: AbortSignal): Promise<void> {
  const operator = createHttpAgent(url)
  while (!end.aborted) {
    result.requests += 1
    const { status } = await operator.get('/readyz')
    if (status !== 200) result.failures.push(`readyz ${status}`)
    await setTimeout(LOOK_EVERY)
  }
}
