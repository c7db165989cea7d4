// spec: account.storage, deletion

import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { MINUTES } from '@afterglow/contract/kernel'
import { openDomains } from '../apps/server/src/app/domains.ts'
import { closePlatform, createPlatform, type Platform } from '../apps/server/src/app/platform.ts'
import { sweepsOf } from '../apps/server/src/app/sweeps.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { openDatabase } from '../apps/server/src/db/database.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import type { Agent } from '../apps/server/src/testing/agent.ts'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty, aPhoto, type Party } from '../apps/server/src/testing/faults/party.ts'
import { send } from '../apps/server/src/testing/faults/sending.ts'
import { insertMillion } from './million-rows.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, median } from './report.ts'
import { type StatementTimes, timeStatements } from './statement-times.ts'

const PHOTOS = 1_000_000
const ROUNDS = 15
const HOTTEST = 20
/** Events with 100 guests and their 1,000 photos. */
const DELETED_EVENTS = ['event0000001', 'event0000003', 'event0000009']

/** The product with a million photos and uploads and two million facts. `million=0.05` runs a twentieth of it. */
export async function measureMillion(share = 1): Promise<Figure[]> {
  return withProduct(async (product) => {
    const party = await aParty(product)
    await fill(product, party.eventId, Math.round(PHOTOS * share))
    const serverLog = path.join(product.place.dataDir, 'postgres/server.log')
    const statements = await timeStatements(product.database, serverLog, () => useEverything(party))
    const deletion = await timeDeletions(product)
    const steps = await timeSweep(product)
    return [
      figureOfAmount('million rows, slowest of the 20 hottest statements', 'ms', slowestOf(statements)),
      figureOfAmount('million rows, deleting an event of 100 guests', 'ms', deletion),
      figureOfAmount('million rows, longest step of the sweep', 's', steps / 1000),
    ]
  })
}

async function fill({ databaseUrl }: Installation, eventId: string, photos: number): Promise<void> {
  const log = createLog('silent', 'bench')
  const patient = openDatabase(databaseUrl, { poolSize: 1, log, answersWithin: 60 * MINUTES })
  await insertMillion(patient, eventId, photos)
  await patient.close()
}

/** What host and guests do with the large event, repeatedly. */
async function useEverything(party: Party): Promise<void> {
  const { host, eventId } = party
  const guest = await party.guest()
  for (let round = 0; round < ROUNDS; round += 1) {
    await readPages(host, guest, `/api/events/${eventId}`, 20 + round)
    await announce(guest, eventId, round)
    const { mediaId } = await send(guest, eventId, aPhoto())
    await change(host, `/api/events/${eventId}/media`, mediaId)
  }
}

async function readPages(host: Agent, guest: Agent, event: string, limit: number): Promise<void> {
  for (const query of ['', '&status=required_approval', '&sort=captured', '&status=published'])
    await ok(host.get(`${event}/media?limit=${limit}${query}`))
  for (const page of [
    '/media/counts',
    '/notes',
    '/voice-notes',
    '/overview',
    '/activity',
    '/wall-settings',
    '/arriving',
  ])
    await ok(host.get(event + page))
  for (const page of ['/page', `/media?limit=${limit}`, `/media?limit=${limit}&mine=1`])
    await ok(guest.get(event + page))
  await ok(host.get('/api/events'))
  await ok(host.get('/api/account/storage'))
  await ok(host.get(`/api/media?limit=${limit}`))
}

async function announce(guest: Agent, eventId: string, round: number): Promise<void> {
  const files = Array.from({ length: 20 }, (_, n) => ({
    name: `${n}.jpg`,
    type: 'image/jpeg',
    size: 1000,
    announcementId: `${round}a${n}f`.padEnd(32, '0'),
    sha256: `${round}b${n}f`.padEnd(64, '0'),
  }))
  await ok(guest.post(`/api/events/${eventId}/uploads`, { files }))
}

async function change(host: Agent, media: string, mediaId: string): Promise<void> {
  await ok(host.post(`${media}/statuses`, { items: [{ mediaId, status: 'unpublished' }] }))
  await ok(host.post(`${media}/deletions`, { mediaIds: [mediaId] }))
  await ok(host.post(`${media}/restorations`, { mediaIds: [mediaId] }))
}

async function ok(answering: ReturnType<Agent['get']>): Promise<void> {
  const { status, body } = await answering
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`)
}

function slowestOf(statements: readonly StatementTimes[]): number {
  const hottest = statements
    .filter(({ statement, runs }) => /^(select|insert|update|delete|with)/.test(statement) && runs >= ROUNDS)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, HOTTEST)
  for (const { statement, runs, median: middle } of hottest)
    console.error(`${middle.toFixed(2).padStart(8)} ms × ${runs}  ${statement.slice(0, 140)}`)
  return Math.max(...hottest.map(({ median: middle }) => middle))
}

/** From the request until no row of the event remains. */
async function timeDeletions(product: Installation): Promise<number> {
  const { query } = product.database
  const { host } = await aParty(product)
  const { id: userId } = await query
    .selectFrom('users')
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const times: number[] = []
  for (const eventId of DELETED_EVENTS) {
    await query.updateTable('events').set({ userId }).where('id', '=', eventId).execute()
    await query.updateTable('sendings').set({ userId }).where('eventId', '=', eventId).execute()
    const moved = await query.selectFrom('photos').select('fileSize').where('eventId', '=', eventId).execute()
    const usedBytes = moved.reduce((sum, { fileSize }) => sum + fileSize, 0)
    const account = {
      userId,
      usedBytes,
      quotaBytes: usedBytes,
      openUntil: new Date(),
      changesAt: new Date('2100-01-01'),
    }
    await query
      .insertInto('storageAccounts')
      .values(account)
      .onConflict((conflict) => conflict.column('userId').doUpdateSet({ usedBytes }))
      .execute()
    const startedAt = performance.now()
    const title = `Event ${Number(eventId.slice(5))}`
    await ok(host.sendJson('DELETE', `/api/events/${eventId}`, { title }))
    const isLeft = () => query.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst()
    while ((await isLeft()) !== undefined) await setTimeout(10)
    times.push(performance.now() - startedAt)
  }
  return median(times)
}

/** The slowest step of the sweep, each step with all the work that a million rows leave it. */
async function timeSweep(product: Installation): Promise<number> {
  const platform = await platformOf(product)
  let longest = 0
  for (const [name, step] of Object.entries(sweepsOf(openDomains(platform).plugs))) {
    const startedAt = performance.now()
    await step({}, { log: platform.log, isLastAttempt: false })
    const took = performance.now() - startedAt
    console.error(`${Math.round(took).toString().padStart(8)} ms  ${name}`)
    longest = Math.max(longest, took)
  }
  await closePlatform(platform)
  return longest
}

function platformOf({ place, environment, databaseUrl }: Installation): Promise<Platform> {
  const config = readConfig({ ...environment, DATA_DIR: place.dataDir, DATABASE_URL: databaseUrl })
  return createPlatform({ config, databaseUrl, log: createLog('silent', 'bench') })
}
