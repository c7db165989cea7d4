import { setTimeout } from 'node:timers/promises'
import { KB, MB, SECONDS } from '@afterglow/contract/kernel'
import { v7 as uuid } from 'uuid'
import WebSocket from 'ws'
import type { Agent, Answer } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aPhoto, type Party } from '../apps/server/src/testing/faults/party.ts'
import { send } from '../apps/server/src/testing/faults/sending.ts'

const SENDERS = 6
const MOST_EACH = 30
const READERS = 6
/** Pages that stay open all evening. */
const STAYING = 40
const PASSING = 5
const SIZES = [60 * KB, 300 * KB, 300 * KB, 300 * KB, 3 * MB]
/** A host's access ends after a quarter of an hour. */
const RENEW_EVERY = 300 * SECONDS

interface Evening {
  product: Installation
  party: Party
  isOver: AbortSignal
  failures: string[]
}

/** Guests, pages, a wall and a host who never stop until the signal; what fails is listed, not thrown. */
export function keepBusy(
  product: Installation,
  party: Party,
  isOver: AbortSignal,
): { done: Promise<undefined>; failures: string[] } {
  const evening: Evening = { product, party, isOver, failures: [] }
  const several = (count: number, act: (evening: Evening) => () => Promise<void>, pause: number) =>
    Array.from({ length: count }, () => repeat(evening, act(evening), pause))
  const done = Promise.all([
    ...several(SENDERS, sender, 1.5 * SECONDS),
    ...several(READERS, reader, 1 * SECONDS),
    ...several(STAYING, stayingPage, 1 * SECONDS),
    ...several(PASSING, passingPage, 2 * SECONDS),
    ...several(1, wall, 2 * SECONDS),
    ...several(1, archives, 20 * SECONDS),
    ...several(1, renewal, RENEW_EVERY),
  ])
  return { done: done.then(() => undefined), failures: evening.failures }
}

async function repeat({ isOver, failures }: Evening, act: () => Promise<void>, pause: number): Promise<void> {
  while (!isOver.aborted) {
    try {
      await act()
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error))
    }
    await setTimeout(pause, undefined, { signal: isOver }).catch(() => undefined)
  }
}

/**
 * Sends photos, and takes the oldest one back once it has many: the album stays as large as it is, so that nothing has a
 * reason to grow. Leaves a note with every tenth.
 */
function sender({ party }: Evening): () => Promise<void> {
  let guest: Agent | undefined
  const own: string[] = []
  let sent = 0
  return async () => {
    guest ??= await party.guest()
    own.push((await send(guest, party.eventId, aPhoto(SIZES[sent % SIZES.length]))).mediaId)
    sent += 1
    const oldest = own.length > MOST_EACH ? own.shift() : undefined
    if (oldest !== undefined) expect(204, await guest.delete(`/api/events/${party.eventId}/media/${oldest}`))
    // A guest may leave so many notes and no more.
    if (sent % 10 === 0 && sent < 200) {
      const note = { id: uuid(), message: 'What an evening!', theme: 'theme1', senderName: 'Aunt Birgit' }
      expect(201, await guest.post(`/api/events/${party.eventId}/notes`, note))
    }
  }
}

/** Opens the page, the album's first two pages, and a few thumbnails. */
function reader({ product, party }: Evening): () => Promise<void> {
  return async () => {
    const guest = product.browser()
    expect(200, await guest.get(`/event/${party.eventId}`))
    expect(200, await guest.get(`/api/events/${party.eventId}/page`))
    const address = `/api/events/${party.eventId}/media?limit=30`
    const { body } = expect(200, await guest.get(address))
    if (body.nextCursor !== null) expect(200, await guest.get(`${address}&cursor=${body.nextCursor}`))
    // It may have been taken back since.
    for (const { thumbnailUrl } of body.items.slice(0, 5))
      if (thumbnailUrl !== null) expect([200, 404], await guest.get(thumbnailUrl))
  }
}

/** Reconnects when the connection ends, as pages do. */
function stayingPage(evening: Evening): () => Promise<void> {
  return async () => {
    const socket = await openPage(evening)
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const close = () => socket.terminate()
    evening.isOver.addEventListener('abort', close)
    const beat = setInterval(() => socket.send(JSON.stringify({ type: 'ping' })), 20 * SECONDS)
    await ended
    clearInterval(beat)
    evening.isOver.removeEventListener('abort', close)
  }
}

function passingPage(evening: Evening): () => Promise<void> {
  return async () => {
    const socket = await openPage(evening)
    await setTimeout(3 * SECONDS)
    socket.terminate()
  }
}

function openPage({ product, party }: Evening): Promise<WebSocket> {
  const guest = product.browser()
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/api/events/${party.eventId}/socket`, {
    headers: { origin: product.url, cookie: guest.cookieHeader() },
  })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.on('error', reject)
  })
}

/** Asks for the list of slides, and for a few of them. */
function wall({ party: { host, eventId } }: Evening): () => Promise<void> {
  return async () => {
    const { body } = expect(200, await host.get(`/api/events/${eventId}/wall/slides`))
    for (const { id } of body.slides.slice(0, 5))
      expect([200, 404], await host.get(`/api/events/${eventId}/wall/slides/${id}`))
  }
}

/** Orders an archive and downloads it. */
function archives({ party: { host, eventId }, isOver }: Evening): () => Promise<void> {
  return async () => {
    // An album in which nothing has arrived has none.
    const ordered = expect([202, 409], await host.post(`/api/events/${eventId}/archives`, {}))
    if (ordered.status === 409) return
    const address = `/api/events/${eventId}/archives/${ordered.body.id}`
    while (!isOver.aborted) {
      const { body } = expect(200, await host.get(address))
      if (body.state === 'ready') return void expect(200, await host.get(body.url))
      await setTimeout(0.5 * SECONDS)
    }
  }
}

function renewal({ party: { host } }: Evening): () => Promise<void> {
  return async () => void expect([200, 204], await host.post('/api/auth/refresh'))
}

function expect(statuses: number | number[], answer: Answer): Answer {
  if ([statuses].flat().includes(answer.status)) return answer
  throw new Error(`${answer.status} ${answer.body?.error?.code ?? ''}`)
}
