import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { startChild } from './child.ts'
import type { Arrival, PageOrder } from './open-pages.ts'
import { processorTimeOf } from './proc.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, figureOfRounds, type Round } from './report.ts'

const PAGES = 1_000
const GUESTS = 50
const FACTS = 30
/** The first runs only warm up both servers. */
const WARM_UP = 5
const ROUNDS = 3

/** Sends one message to every open page. `marker` is part of the message. */
type Publish = (marker: string) => Promise<unknown>

interface Burst {
  /** From the request to the arrival at the last page, in ms, one per fact, ascending. */
  delays: number[]
  /** CPU time of the server, in seconds. */
  cpu: number
}

/** One changed photo on a thousand open pages, beside a bare WebSocket server that sends the same bytes. */
export async function measureFanOut(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const bare = startChild<{ message: string | null }, { url: string }>('bare-sockets.ts')
    const pages = startChild<PageOrder, Arrival>('open-pages.ts')
    const barePages = startChild<PageOrder, Arrival>('open-pages.ts')
    try {
      const { publish, urls, cookies } = await anAlbum(product)
      const { url } = await bare.ask({ message: null })
      await pages.ask({ kind: 'open', urls, cookies, count: PAGES })
      await barePages.ask({ kind: 'open', urls: [url.replace('http', 'ws')], cookies: [], count: PAGES })
      const publishBare: Publish = (marker) => bare.ask({ message: sampleMessage(marker) })

      const delays: Round[] = []
      const work: Round[] = []
      const productPid = product.pidOf('web') ?? 0
      await burst(pages, publish, productPid, WARM_UP)
      await burst(barePages, publishBare, bare.pid, WARM_UP)
      for (let round = 0; round < ROUNDS; round += 1) {
        const measured = await burst(pages, publish, productPid, FACTS)
        const baseline = await burst(barePages, publishBare, bare.pid, FACTS)
        delays.push({ measured: p95(measured.delays), baseline: p95(baseline.delays) })
        work.push({ measured: measured.cpu, baseline: baseline.cpu })
      }
      const LAST = 'fan-out to 1,000 pages, the last one (95 %)'
      const beside = figureOfRounds(LAST, 'ms', delays)
      console.error(`  the bare server reaches the last page after ${beside.baseline.toFixed(0)} ms`)
      return [
        figureOfAmount(LAST, 'ms', beside.measured),
        figureOfRounds('fan-out, processor beside a bare server', 's', work),
      ]
    } finally {
      for (const child of [bare, pages, barePages]) child.stop()
    }
  })
}

async function anAlbum(product: Installation) {
  const { eventId, host, guest } = await aParty(product)
  await insertPhotos(product.database, eventId, 1_000)
  const { body } = await host.get(`/api/events/${eventId}/media?limit=1`)
  const mediaId: string = body.items[0].id
  const guests: Agent[] = []
  for (let count = 0; count < GUESTS; count += 1) guests.push(await guest())
  const publish: Publish = async (description) => {
    const { status } = await host.patch(`/api/events/${eventId}/media/${mediaId}`, { description })
    if (status !== 200) throw new Error(`The photo was not changed: ${status}`)
  }
  return {
    publish,
    urls: [`${product.url.replace('http', 'ws')}/api/events/${eventId}/socket`],
    cookies: guests.map((agent) => agent.cookieHeader()),
  }
}

async function burst(
  pages: { ask(order: PageOrder): Promise<Arrival> },
  publish: Publish,
  pid: number,
  facts: number,
): Promise<Burst> {
  const before = processorTimeOf(pid).own
  const delays: number[] = []
  for (let fact = 0; fact < facts; fact += 1) {
    const marker = `marker-${pid}-${performance.now()}`
    await pages.ask({ kind: 'watch', marker })
    const startedAt = performance.timeOrigin + performance.now()
    await publish(marker)
    const { lastAt } = await pages.ask({ kind: 'await' })
    delays.push(lastAt - startedAt)
  }
  return { delays: delays.toSorted((a, b) => a - b), cpu: (processorTimeOf(pid).own - before) / 1000 }
}

function p95(ascending: readonly number[]): number {
  return ascending[Math.ceil(ascending.length * 0.95) - 1] ?? Number.NaN
}

/** As long as the product's message about one photo. */
function sampleMessage(marker: string): string {
  return JSON.stringify({
    type: 'facts',
    facts: [{ kind: 'media.published', marker, data: 'x'.repeat(1_500) }],
  })
}
