// spec: uploads.crowd, L04

import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { KB, MB, SECONDS } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty, aPhoto } from '../apps/server/src/testing/faults/party.ts'
import type { BareDisk } from './bare-disk.ts'
import { startChild } from './child.ts'
import type { PartyResult, PartyTask } from './party-guests.ts'
import { withProduct } from './product.ts'
import { type Figure, figureOfAmount, percentile } from './report.ts'
import { peakOf, residentBytes } from './resident-bytes.ts'
import { putFile } from './sent-files.ts'
import type { SharpTask } from './sharp-alone.ts'

const PHOTOS_EACH = 10
const WHOLE = { guests: 2000, sockets: 5000, spreadSeconds: 600 }
/** Without open pages, to measure the cost of uploads alone. */
const HAS_SOCKETS = process.env['PARTY_SOCKETS'] !== 'none'

type Size = typeof WHOLE
const SAMPLE = 200
const SHOWN_LINES = 10

/** The free plan has no room for twenty thousand photos. */
const ROOM = { BILLING: 'off', HOST_QUOTA_GB: '20' }

/** All guests of a large wedding send within ten minutes, from one address and with the default limits. */
export async function measureParty(share = 1): Promise<Figure[]> {
  const size = {
    guests: Math.round(WHOLE.guests * share),
    sockets: HAS_SOCKETS ? Math.round(WHOLE.sockets * share) : 0,
    spreadSeconds: WHOLE.spreadSeconds * share,
  }
  return await withProduct((product) => measure(product, size), {
    RATE_LIMIT_FACTOR: '1',
    ...ROOM,
  })
}

async function measure(product: Installation, size: Size): Promise<Figure[]> {
  const { eventId } = await aParty(product)
  const bare = await bareSeconds(product.place.folder, size)
  const guests = startChild<PartyTask, PartyResult>('party-guests.ts')
  const web = product.pidOf('web') ?? 0
  const waits = watchLocks(product)
  try {
    let result: PartyResult | undefined
    const peak = await peakOf(web, async () => {
      result = await guests.ask({
        ...{ url: product.url, eventId, photosEach: PHOTOS_EACH },
        ...size,
      })
    })
    await setTimeout(60 * SECONDS)
    if (result === undefined) throw new Error('The guests said nothing')
    describe(result, waits.most())
    const kept = await photosOf(product)
    return figuresOf(result, { size, bare, peak, kept, after: residentBytes(web) })
  } finally {
    waits.stop()
    guests.stop()
  }
}

function figuresOf(
  result: PartyResult,
  { size, bare, peak, after, kept }: { size: Size; bare: number; peak: number; after: number; kept: number },
): Figure[] {
  const { seconds, requests, refused, failures, droppedSockets, pageSeconds } = result
  const time = { measured: seconds, baseline: bare, ratio: seconds / bare }
  const asked = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return [
    { name: 'party, all photos beside a bare server', unit: 's', ...time },
    figureOfAmount('party, photos that arrived', '%', (100 * kept) / (size.guests * PHOTOS_EACH)),
    figureOfAmount('party, requests that failed', '', failures.length + 1),
    figureOfAmount('party, requests asked to retry', '%', (100 * asked) / requests),
    figureOfAmount('party, sockets dropped', '', droppedSockets + 1),
    figureOfAmount('party, pages (95 %)', 's', percentile(pageSeconds, 0.95)),
    figureOfAmount('party, memory at the peak', 'MB', peak / MB),
    figureOfAmount('party, memory a minute later', 'MB', after / MB),
  ]
}

function describe({ photoSeconds, failures, requests, refused }: PartyResult, mostWaiting: number): void {
  const median = percentile(photoSeconds, 0.5).toFixed(1)
  console.error(`  ${requests} requests; a photo takes ${median} s at the median`)
  console.error(`  at most ${mostWaiting} statements waited for a lock`)
  for (const [code, count] of Object.entries(refused)) console.error(`  ${code} ${count} times`)
  for (const failure of failures.slice(0, SHOWN_LINES)) console.error(`  ${failure}`)
}

/** Time that a server takes for the same photos if it only writes them while sharp makes two renditions of each. */
async function bareSeconds(folder: string, { guests, spreadSeconds }: Size): Promise<number> {
  const disk = startChild<BareDisk, { url: string }>('bare-disk.ts')
  const renditions = startChild<SharpTask, { seconds: number }>('sharp-alone.ts')
  try {
    const files = Array.from({ length: SAMPLE }, (_, index) => path.join(folder, `bare-${index}.jpg`))
    for (const file of files) await writeFile(file, aPhoto(400 * KB).bytes)
    const { url } = await disk.ask({ folder })
    const startedAt = performance.now()
    const made = renditions.ask({ files })
    await Promise.all(files.map(() => putFile(new URL(url), 400 * KB)))
    await made
    const each = (performance.now() - startedAt) / 1000 / SAMPLE
    // Photos cannot arrive before they are sent.
    return Math.max(spreadSeconds, each * guests * PHOTOS_EACH)
  } finally {
    disk.stop()
    renditions.stop()
  }
}

/** What is in the album, though the renditions of some follow. */
async function photosOf({ database }: Installation): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from sendings`.execute(database.query)
  return rows[0]?.count ?? 0
}

/** The peak number of statements waiting for a lock. */
function watchLocks({ database }: Installation): { most(): number; stop(): void } {
  let most = 0
  const timer = setInterval(async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity where wait_event_type = 'Lock'`.execute(database.query)
    most = Math.max(most, rows[0]?.count ?? 0)
  }, 200)
  return { most: () => most, stop: () => clearInterval(timer) }
}
