// spec: reveal

import { setTimeout } from 'node:timers/promises'
import { SECONDS } from '@afterglow/contract/kernel'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { startChild } from './child.ts'
import type { Arrival, PageOrder } from './open-pages.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount } from './report.ts'

const PAGES = 1_000
const GUESTS = 500
const PHOTOS = 1_000
/** As in the page: each fetches in a moment of its own. */
const SPREAD = 2 * SECONDS
/** Until everybody is ready. */
const AHEAD = 4 * SECONDS
const ROUNDS = 3

interface Second {
  /** When the fact had reached the last page, in ms after the reveal. */
  factAt: number
  /** How long the pages waited for their photos, ascending, and when the last had them after the reveal. */
  waits: number[]
  lastAt: number
}

/** A thousand open pages at the second of the reveal: when they hear of it, and how long they wait for the photos. */
export async function measureReveal(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const pages = startChild<PageOrder, Arrival>('open-pages.ts')
    try {
      const { host, guests, base } = await aHall(product, pages)
      const seconds: Second[] = []
      // The first one warms up.
      for (let round = 0; round <= ROUNDS; round += 1)
        seconds.push(await revealOnce({ host, guests, base, pages }))
      const measured = seconds.slice(1)
      for (const { factAt, lastAt, waits } of measured)
        console.error(
          `  fact on the last page ${factAt.toFixed(0)} ms, last page has its photos ${lastAt.toFixed(0)} ms after the reveal; waits: median ${at(waits, 0.5).toFixed(0)}, 95 % ${at(waits, 0.95).toFixed(0)}, longest ${at(waits, 1).toFixed(0)} ms`,
        )
      return [
        figureOfAmount(
          'reveal on 1,000 open pages, the last photos',
          'ms',
          Math.max(...measured.map(({ lastAt }) => lastAt)),
        ),
        figureOfAmount(
          'reveal on 1,000 open pages, waiting for photos (95 %)',
          'ms',
          Math.max(...measured.map(({ waits }) => at(waits, 0.95))),
        ),
      ]
    } finally {
      pages.stop()
    }
  })
}

interface Hall {
  host: Agent
  guests: readonly Agent[]
  base: string
  pages: { ask(order: PageOrder): Promise<Arrival> }
}

async function aHall(product: Installation, pages: Hall['pages']): Promise<Omit<Hall, 'pages'>> {
  const { eventId, host, guest } = await aParty(product)
  await insertPhotos(product.database, eventId, PHOTOS)
  const base = `/api/events/${eventId}`
  const guests: Agent[] = []
  for (let count = 0; count < GUESTS; count += 1) guests.push(await guest())
  await pages.ask({
    kind: 'open',
    urls: [`${product.url.replace('http', 'ws')}${base}/socket`],
    cookies: guests.map((agent) => agent.cookieHeader()),
    count: PAGES,
  })
  return { host, guests, base }
}

async function revealOnce({ host, guests, base, pages }: Hall): Promise<Second> {
  const now = () => performance.timeOrigin + performance.now()
  const revealsAt = Math.ceil((now() + AHEAD) / SECONDS) * SECONDS
  const { body: event } = await host.get(base)
  const local = new Date(revealsAt).toISOString().slice(0, 19)
  const { status } = await host.patch(base, { timeZone: 'UTC', revealsAtLocal: local })
  if (status !== 200 || event.id === undefined) throw new Error(`not held back: ${status}`)
  await pages.ask({ kind: 'watch', marker: '"reveal":null' })

  const fetches = Array.from({ length: PAGES }, async (_, page) => {
    await setTimeout(revealsAt - now() + Math.random() * SPREAD)
    const startedAt = now()
    const answer = await guests[page % GUESTS]?.get(`${base}/media?limit=60`)
    if (answer?.body.total !== PHOTOS)
      throw new Error(`not revealed: ${answer?.status} ${answer?.body.total}`)
    return { waited: now() - startedAt, endedAt: now() }
  })
  const [{ lastAt: factAt }, ...answers] = await Promise.all([pages.ask({ kind: 'await' }), ...fetches])
  return {
    factAt: factAt - revealsAt,
    waits: answers.map(({ waited }) => waited).toSorted((a, b) => a - b),
    lastAt: Math.max(...answers.map(({ endedAt }) => endedAt)) - revealsAt,
  }
}

function at(ascending: readonly number[], share: number): number {
  return ascending[Math.max(0, Math.ceil(ascending.length * share) - 1)] ?? Number.NaN
}
