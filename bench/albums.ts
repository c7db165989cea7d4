import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { MAX_ALBUMS, type NewAlbum } from '@afterglow/contract/albums'
import { sql } from 'kysely'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, figureOfRounds, percentile, type Round } from './report.ts'
import { timeStatements } from './statement-times.ts'

const PHOTOS = 20_000
const ROUNDS = 65
/** The first requests only warm up all events. */
const WARM_UP = 5
const PAGES = 500
const CHANGES = 3

/** Albums that are closed to guests, each in its way; the others have no rules. */
const CLOSED: Partial<NewAlbum>[] = [
  { seenBy: 'hosts' },
  { password: 'sunset' },
  { revealsAtLocal: '2040-06-20T22:00' },
]

interface Party {
  host: Agent
  guest(): Promise<Agent>
  eventId: string
  albumIds: readonly string[]
}

/** As many photos in thirty albums, in one, and in none: what a guest waits for. And a change of albums on many pages. */
export async function measureAlbums(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const open = Array.from({ length: MAX_ALBUMS - CLOSED.length }, () => ({}))
    const none = await aGuestOf(product, await aPartyWith(product, []))
    const one = await aGuestOf(product, await aPartyWith(product, [{}]))
    const party = await aPartyWith(product, [...open, ...CLOSED])
    const many = await aGuestOf(product, party)

    const figures = { first: [] as Round[], opening: [] as Round[], album: [] as Round[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const [plain, single, divided] = [await none.open(), await one.open(), await many.open()]
      figures.first.push({ baseline: plain.page, measured: divided.page })
      figures.opening.push({
        baseline: single.page + single.albums,
        measured: divided.page + divided.albums,
      })
      figures.album.push({ baseline: await none.look(), measured: await many.look() })
    }
    return [
      figureOfRounds('first photos with 30 albums beside none', 'ms', figures.first.slice(WARM_UP)),
      figureOfRounds('opening with 30 albums beside one', 'ms', figures.opening.slice(WARM_UP)),
      figureOfRounds('one of 30 albums beside all photos', 'ms', figures.album.slice(WARM_UP)),
      await measureChanges(product, party),
    ]
  })
}

async function aPartyWith(product: Installation, albums: readonly Partial<NewAlbum>[]): Promise<Party> {
  const { query } = product.database
  const { eventId, host, guest } = await aParty(product)
  const albumIds = albums.map(() => randomUUID())
  for (const [index, rules] of albums.entries()) {
    const album = { id: albumIds[index], name: `Album ${index + 1}`, ...rules }
    const { status, body } = await host.post(`/api/events/${eventId}/albums`, album)
    if (status !== 200) throw new Error(`no album: ${status} ${JSON.stringify(body)}`)
  }
  await insertPhotos(product.database, eventId, PHOTOS, albumIds)
  // As autovacuum leaves the rows of an event that has grown over hours.
  await sql`vacuum analyze sendings`.execute(query)
  return { host, guest, eventId, albumIds }
}

/** A guest, and what their page fetches right after something has changed: nothing is cached. */
async function aGuestOf(product: Installation, { eventId, guest, albumIds: [albumId] }: Party) {
  const agent = await guest()
  const fetch = async (address: string) => {
    const { took } = await timed(agent, address)
    return took
  }
  const change = () =>
    sql`update event_counters set fact_seq = fact_seq + 1 where event_id = ${eventId}`.execute(
      product.database.query,
    )
  return {
    async open() {
      await change()
      return { page: await fetch(`/${eventId}`), albums: await fetch(`/api/events/${eventId}/albums`) }
    },
    /** The first page of an album, or of all photos where there is none. */
    async look() {
      await change()
      const album = albumId === undefined ? '' : `&album=${albumId}`
      return fetch(`/api/events/${eventId}/media?limit=60${album}`)
    },
  }
}

/** The host renames an album, and every open page asks for the albums at once. */
async function measureChanges(product: Installation, party: Party): Promise<Figure> {
  const { host, eventId, albumIds } = party
  const guests = await Promise.all(Array.from({ length: PAGES }, () => party.guest()))
  const rename = async (name: string) => {
    await host.patch(`/api/events/${eventId}/albums/${albumIds[0]}`, { name })
    const answers = await Promise.all(guests.map((guest) => timed(guest, `/api/events/${eventId}/albums`)))
    if (!answers.every(({ body }) => body.albums[0].name === name)) throw new Error('an old name')
    return answers.map(({ took }) => took)
  }
  // The first one opens connections.
  await rename('Party')
  const waits: number[] = []
  for (let change = 1; change <= CHANGES; change += 1) waits.push(...(await rename(`Party ${change}`)))
  // Apart, since writing the log takes longer than most statements.
  const serverLog = path.join(product.place.dataDir, 'postgres/server.log')
  const statements = await timeStatements(product.database, serverLog, async () => {
    await rename('Afterparty')
  })
  const runs = statements.reduce((sum, statement) => sum + statement.runs, 0)
  const spent = statements.reduce((sum, { total }) => sum + total, 0)
  console.error(
    `  ${(runs / PAGES).toFixed(1)} statements and ${(spent / PAGES).toFixed(2)} ms of PostgreSQL for each page`,
  )
  return figureOfAmount('albums changed on 500 open pages (95 %)', 'ms', percentile(waits, 0.95))
}

async function timed(agent: Agent, address: string) {
  const startedAt = performance.now()
  const { status, body } = await agent.get(address)
  if (status !== 200) throw new Error(`${address} answered ${status}`)
  return { body, took: performance.now() - startedAt }
}
