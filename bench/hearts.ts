// spec: hearts

import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { startChild } from './child.ts'
import type { Arrival, PageOrder } from './open-pages.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, figureOfRounds, type Round } from './report.ts'

const PAGES = 1_000
const GUESTS = 500
/** Guests whose requests are under way at once. */
const AT_ONCE = 50
const ROUNDS = 3
/** 500 hearts in a minute. */
const PAUSE_IN_STORM = (60 * SECONDS) / GUESTS
const PROBES = 40

interface Hall {
  pages: { ask(order: PageOrder): Promise<Arrival> }
  guests: readonly Agent[]
  /** Addresses of the photos of one event. */
  photos: readonly { id: string; heart: string }[]
}

/**
 * Five hundred guests who love one photo, beside the same who love one each: a queue for the photo would take longer. Then
 * how long a heart takes to a thousand open pages while others love the same album.
 */
export async function measureHearts(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const pages = startChild<PageOrder, Arrival>('open-pages.ts')
    try {
      const hall = await aHall(product, pages)
      return [...(await measureCrowd(hall)), ...(await measureDelay(hall))]
    } finally {
      pages.stop()
    }
  })
}

async function aHall(product: Installation, pages: Hall['pages']): Promise<Hall> {
  const { eventId, host, guest } = await aParty(product)
  await insertPhotos(product.database, eventId, 1_000)
  const base = `/api/events/${eventId}`
  const { body } = await host.get(`${base}/media/ids`)
  const photos = body.mediaIds.map((id: string) => ({ id, heart: `${base}/media/${id}/heart` }))
  const guests: Agent[] = []
  for (let count = 0; count < GUESTS; count += 1) guests.push(await guest())
  await pages.ask({
    kind: 'open',
    urls: [`${product.url.replace('http', 'ws')}${base}/socket`],
    cookies: guests.map((agent) => agent.cookieHeader()),
    count: PAGES,
  })
  return { pages, guests, photos }
}

async function measureCrowd({ guests, photos }: Hall): Promise<Figure[]> {
  const addressOf = (at: number) => photos[at % photos.length]?.heart ?? ''
  // The first hearts write the guests' rows.
  await loveAll(guests, (at) => addressOf(at))
  const rounds: Round[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    const baseline = await loveAll(guests, (at) => addressOf(at + round))
    const measured = await loveAll(guests, () => addressOf(round))
    rounds.push({ measured, baseline })
  }
  return [figureOfRounds('hearts on one photo beside one each', '/s', rounds)]
}

/** Hearts per second. */
async function loveAll(guests: readonly Agent[], addressOf: (at: number) => string): Promise<number> {
  const startedAt = performance.now()
  const waiting = [...guests.entries()]
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, guest] = next
      await love(guest, addressOf(at))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return (guests.length * SECONDS) / (performance.now() - startedAt)
}

async function measureDelay({ pages, guests, photos }: Hall): Promise<Figure[]> {
  const [prober, ...others] = guests
  const [, popular, ...quiet] = photos.toReversed()
  if (prober === undefined || popular === undefined) throw new Error('The hall is empty')
  const ending = new AbortController()
  const storm = loveOn(others, popular.heart, ending.signal)
  const delays: number[] = []
  for (const photo of quiet.slice(0, PROBES)) {
    await pages.ask({ kind: 'watch', marker: photo.id })
    const startedAt = performance.timeOrigin + performance.now()
    await love(prober, photo.heart)
    const { lastAt } = await pages.ask({ kind: 'await' })
    delays.push(lastAt - startedAt)
  }
  ending.abort()
  await storm
  const ascending = delays.toSorted((a, b) => a - b)
  console.error(`  a heart is on the last page after ${(ascending[PROBES / 2] ?? 0).toFixed(0)} ms (median)`)
  const p95 = ascending[Math.ceil(PROBES * 0.95) - 1] ?? Number.NaN
  return [figureOfAmount('a heart on 1,000 open pages, the last one (95 %)', 'ms', p95)]
}

/** One guest after the other loves a photo, or takes the heart back, at the pace of a full hall. */
async function loveOn(guests: readonly Agent[], heart: string, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const guest = guests[turn % guests.length]
    if (guest !== undefined)
      void (turn % (2 * guests.length) < guests.length ? love(guest, heart) : unlove(guest, heart))
    await setTimeout(PAUSE_IN_STORM)
  }
}

async function love(guest: Agent, heart: string): Promise<void> {
  const { status, body } = await guest.sendJson('PUT', heart, {})
  if (status !== 200) throw new Error(`not loved: ${status} ${JSON.stringify(body)}`)
}

async function unlove(guest: Agent, heart: string): Promise<void> {
  const { status } = await guest.delete(heart)
  if (status !== 200) throw new Error(`not taken back: ${status}`)
}
