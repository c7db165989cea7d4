// spec: L05

import type { MediaStatus } from '@afterglow/contract/media'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty, type Party } from '../apps/server/src/testing/faults/party.ts'
import { insertPhotos } from '../apps/server/src/testing/insert-photos.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, type Round } from './report.ts'

const FEW = 1_000
const MANY = 100_000
const ROUNDS = 60
/** The first requests only warm up both. */
const WARM_UP = 5
/** Number of pages before the deep one. */
const DEPTH = 3
/** Photos awaiting approval, and as many that were taken back. */
const NOT_PUBLISHED = 250

/** Every filter and order that a host's gallery requests. */
const QUESTIONS = [
  '',
  '&status=published',
  '&status=required_approval',
  '&status=unpublished',
  '&sort=captured',
  '&sort=captured&status=published',
]

/** The same pages of an album of 1,000 photos and of one of 100,000, first and deep, alternately. */
export async function measureListing(): Promise<Figure[]> {
  return withProduct(async (product) => {
    const few = await anAlbum(product, FEW)
    const many = await anAlbum(product, MANY)
    const rounds: Round[] = []
    for (const question of QUESTIONS) {
      for (const depth of [0, DEPTH]) {
        rounds.push(
          ...(await inTurns(await pageOf(few, question, depth), await pageOf(many, question, depth))),
        )
      }
    }
    return [
      figureOfRounds('listing 100,000 beside 1,000, median', 'ms', rounds),
      slowestOf('listing 100,000 beside 1,000, 99 of 100', rounds),
    ]
  })
}

async function anAlbum(product: Installation, count: number): Promise<Party> {
  const party = await aParty(product)
  await insertPhotos(product.database, party.eventId, count)
  const hide = (status: MediaStatus, from: number) =>
    product.database.query
      .updateTable('sendings')
      .from('photos')
      .set({ status })
      .whereRef('photos.id', '=', 'sendings.photoId')
      .where('sendings.eventId', '=', party.eventId)
      .where('crc32', '>', from)
      .where('crc32', '<=', from + NOT_PUBLISHED)
      .execute()
  await hide('unpublished', 0)
  await hide('required_approval', NOT_PUBLISHED)
  return party
}

/** Fetches a page of an album, of any length. */
type PageOf = (limit: number) => Promise<number>

async function pageOf({ host, eventId }: Party, question: string, depth: number): Promise<PageOf> {
  const list = `/api/events/${eventId}/media?${question}`
  let cursor = ''
  for (let walked = 0; walked < depth; walked += 1) {
    const { body } = await host.get(`${list}&limit=50${cursor}`)
    cursor = body.nextCursor === null ? cursor : `&cursor=${body.nextCursor}`
  }
  return (limit) => timeOf(host, `${list}&limit=${limit}${cursor}`)
}

async function timeOf(host: Agent, address: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await host.get(address)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return performance.now() - startedAt
}

/** Each request has another length: a repeated page is cached, and would not measure the database. */
async function inTurns(few: PageOf, many: PageOf): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const limit = 30 + round
    rounds.push({ baseline: await few(limit), measured: await many(limit) })
  }
  return rounds.slice(WARM_UP)
}

function slowestOf(name: Figure['name'], rounds: readonly Round[]): Figure {
  const slow = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0
  const measured = slow(rounds.map((round) => round.measured))
  const baseline = slow(rounds.map((round) => round.baseline))
  return { name, unit: 'ms', measured, baseline, ratio: measured / baseline }
}
