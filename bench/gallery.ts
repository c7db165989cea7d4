import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import type { BareGallery } from './bare-gallery.ts'
import { type Child, startChild } from './child.ts'
import type { Load, Loaded } from './load.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, type Round } from './report.ts'

const PHOTOS = 10_000
const PAGE = 100
const DEEP_PAGE = 90
const ROUNDS = 9
const SECONDS_EACH = 1
const CONNECTIONS = 8

/** Requests per second for a page of a large album, beside a bare server that sends the same bytes. */
export async function measureGallery(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const bare = startChild<BareGallery, { url: string }>('bare-gallery.ts')
    const load = startChild<Load, Loaded>('load.ts')
    try {
      return await compare(product, bare, load)
    } finally {
      bare.stop()
      load.stop()
    }
  })
}

async function compare(
  product: Installation,
  bare: Child<BareGallery, { url: string }>,
  load: Child<Load, Loaded>,
): Promise<Figure[]> {
  const { eventId, guest } = await aParty(product)
  await insertPhotos(product.database, eventId, PHOTOS)
  const agent = await guest()
  const first = `/api/events/${eventId}/media?limit=${PAGE}`
  const deep = `${first}&cursor=${await cursorOf(DEEP_PAGE, async (path) => (await agent.get(path)).body, first)}`

  const answer = await agent.get(first)
  const { url } = await bare.ask({
    databaseUrl: product.databaseUrl,
    eventId,
    limit: PAGE,
    page: answer.body,
  })
  const same = await fetch(url)
  if ((await same.text()) !== answer.bytes.toString()) throw new Error('The bare server answers other bytes')

  const cookie = agent.cookieHeader()
  const rate = async (address: string) => {
    const options = { url: address, cookie, connections: CONNECTIONS, seconds: SECONDS_EACH }
    const { requests, seconds } = await load.ask(options)
    return requests / seconds
  }
  const firstPage: Round[] = []
  const deepPage: Round[] = []
  // The first repetition only warms up all three servers.
  for (let round = 0; round <= ROUNDS; round += 1) {
    const baseline = await rate(url)
    const measured = await rate(product.url + first)
    firstPage.push({ measured, baseline })
    deepPage.push({ measured: await rate(product.url + deep), baseline: measured })
  }
  return [
    figureOfRounds('gallery, first page', 'requests/s', firstPage.slice(1)),
    figureOfRounds('gallery, page 90', 'requests/s', deepPage.slice(1)),
  ]
}

/** Walks the album the way a scrolling guest does. */
async function cursorOf(
  page: number,
  get: (path: string) => Promise<{ nextCursor: string | null }>,
  first: string,
): Promise<string> {
  let cursor: string | null = null
  for (let at = 1; at < page; at += 1) {
    cursor = (await get(cursor === null ? first : `${first}&cursor=${cursor}`)).nextCursor
    if (cursor === null) throw new Error(`The album ends on page ${at}`)
  }
  return cursor ?? ''
}
