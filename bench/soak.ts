import { readdirSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { MB, MINUTES, SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty } from '../apps/server/src/testing/faults/party.ts'
import { ofLiving } from './proc.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfRounds, median, report } from './report.ts'
import { residentBytes } from './resident-bytes.ts'
import { keepBusy } from './soak-load.ts'
import { wholeBytes } from './whole-memory.ts'

/*
 * `npm run soak [MINUTES]`: thirty minutes of an evening (photos that come and go, notes, open pages, albums that are
 * read, a wall, archives), in which memory, open files and connections have to stay flat.
 */

const READ_EVERY = 10 * SECONDS
/** By then caches are filled and each kind of work has been done. */
const WARM = 1 / 3

interface Reading {
  whole: number
  web: number
  worker: number
  files: number
  connections: number
}

const minutes = Number(process.argv[2] ?? 30)
process.exitCode = report(await soak(minutes * MINUTES)) ? 0 : 1

function soak(duration: number): Promise<Figure[]> {
  return withProduct(async (product) => {
    const party = await aParty(product)
    await party.host.patch(`/api/events/${party.eventId}`, { guestsCanDelete: true })
    const isOver = new AbortController()
    const { done, failures } = keepBusy(product, party, isOver.signal)
    const readings = await Promise.race([takeReadings(product, duration), done])
    isOver.abort()
    await done
    if (readings === undefined) throw new Error('the load ended early')
    for (const failure of [...new Set(failures)].slice(0, 10)) console.error(`  ${failure}`)
    if (failures.length > 0) throw new Error(`${failures.length} requests failed`)
    return figuresOf(readings)
  })
}

async function takeReadings(product: Installation, duration: number): Promise<Reading[]> {
  const readings: Reading[] = []
  const endsAt = performance.now() + duration
  while (performance.now() < endsAt) {
    await setTimeout(READ_EVERY)
    readings.push(await read(product))
    if (readings.length % 6 === 0) console.error(`  ${describe(readings.at(-1))}`)
  }
  return readings
}

async function read(product: Installation): Promise<Reading> {
  const pids = product.processes().map(({ pid }) => pid)
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database()`.execute(product.database.query)
  return {
    whole: wholeBytes(product) / MB,
    web: residentBytes(product.pidOf('web') ?? 0) / MB,
    worker: residentBytes(product.pidOf('worker') ?? 0) / MB,
    files: pids.reduce((sum, pid) => sum + openFiles(pid), 0),
    connections: rows[0]?.count ?? 0,
  }
}

function openFiles(pid: number): number {
  return ofLiving(() => readdirSync(`/proc/${pid}/fd`).length)
}

function describe(reading: Reading | undefined): string {
  return Object.entries(reading ?? {})
    .map(([name, amount]) => `${name} ${Math.round(amount)}`)
    .join(', ')
}

/** The last third beside the middle one. */
function figuresOf(readings: readonly Reading[]): Figure[] {
  const warm = readings.slice(Math.floor(readings.length * WARM))
  const half = Math.floor(warm.length / 2)
  const figure = (name: Figure['name'], unit: string, of: keyof Reading) => {
    const middle = (some: readonly Reading[]) => median(some.map((reading) => reading[of]))
    return figureOfRounds(name, unit, [
      { measured: middle(warm.slice(half)), baseline: middle(warm.slice(0, half)) },
    ])
  }
  return [
    figure('soak, memory of the whole product', 'MB', 'whole'),
    figure('soak, memory of the web process', 'MB', 'web'),
    figure('soak, memory of the worker', 'MB', 'worker'),
    figure('soak, open files', '', 'files'),
    figure('soak, connections to the database', '', 'connections'),
  ]
}
