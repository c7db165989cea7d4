// spec: archives.speed, Z01

import type { Archive } from '@afterglow/contract/downloads'
import { GB, MB } from '@afterglow/contract/kernel'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { aParty, type Party } from '../apps/server/src/testing/faults/party.ts'
import { until } from '../apps/server/src/testing/faults/until.ts'
import { type Child, startChild } from './child.ts'
import { withProduct } from './product.ts'
import type { Read, Reading } from './reader.ts'
import { type Figure, figureOfAmount, figureOfRounds, median, type Round } from './report.ts'
import { peakOf } from './resident-bytes.ts'
import { insertSparse } from './sparse-album.ts'

const ITEMS = 10_000
const LARGE_SET = 20 * GB
const PHOTO = 4 * MB
const PHOTOS = 500
const ROUNDS = 7
/** The warm-up serves as many bytes as the measured run, so that any further growth is due to the larger archive. */
const WARM_UPS = Math.ceil(LARGE_SET / (PHOTOS * PHOTO))

/** The server caches the plans of four archives; cycling through five always misses. */
const COLD = 5

type Reader = Child<Reading, Read>

/** Download All: throughput beside a single file of the same length, time to first byte, and memory. */
export async function measureArchive(): Promise<Figure[]> {
  const reader: Reader = startChild('reader.ts')
  try {
    const speeds = await withProduct(async (product) => [
      await measureThroughput(product, reader),
      await measureFirstByte(product, reader),
    ])
    return [...speeds, await withProduct((product) => measureMemory(product, reader))]
  } finally {
    reader.stop()
  }
}

async function measureThroughput(product: Installation, reader: Reader): Promise<Figure> {
  const party = await aParty(product)
  await insertSparse(product, party.eventId, { count: PHOTOS, size: PHOTO })
  const zip = await prepare(party)
  const single = await aParty(product)
  const [filmId] = await insertSparse(product, single.eventId, {
    count: 1,
    size: PHOTOS * PHOTO,
    type: 'video/mp4',
  })
  const { body } = await single.host.get(`/api/events/${single.eventId}/media/${filmId}`)
  const speedOf = async (address: string) => {
    const { bytes, seconds } = await reader.ask({ url: new URL(address, product.url).href })
    return bytes / MB / seconds
  }
  for (const address of [zip.url ?? '', body.fileUrl]) await speedOf(address)
  const rounds: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ baseline: await speedOf(body.fileUrl), measured: await speedOf(zip.url ?? '') })
  return figureOfRounds('archive beside one file', 'MB/s', rounds)
}

/** Measured on ten thousand photos with nothing of the archive cached. */
async function measureFirstByte(product: Installation, reader: Reader): Promise<Figure> {
  const party = await aParty(product)
  const ids = await insertSparse(product, party.eventId, { count: ITEMS, size: 1 })
  const archives: Archive[] = []
  // Each selection leaves out a different photo.
  for (let n = 0; n < COLD; n += 1)
    archives.push(await prepare(party, { mediaIds: ids.filter((_, at) => at !== n) }))
  const times: number[] = []
  for (let round = 0; round < 2; round += 1)
    for (const { url } of archives)
      times.push((await reader.ask({ url: new URL(url ?? '', product.url).href })).firstByte)
  return figureOfAmount('archive of 10,000, first byte', 'ms', median(times.slice(COLD)))
}

/**
 * How much more memory a web process takes for an uncached archive of 20 GB than for one of 2 GB. Garbage collection
 * runs at random times, so the peaks are compared.
 */
async function measureMemory(product: Installation, reader: Reader): Promise<Figure> {
  const small = await aParty(product)
  await insertSparse(product, small.eventId, { count: PHOTOS, size: PHOTO })
  const large = await aParty(product)
  await insertSparse(product, large.eventId, { count: ITEMS, size: Math.ceil(LARGE_SET / ITEMS) })
  const [few, many] = [await prepare(small), await prepare(large)]
  const read = ({ url }: Archive) => reader.ask({ url: new URL(url ?? '', product.url).href })
  const peakWhile = (act: () => Promise<unknown>) => peakOf(product.pidOf('web') ?? 0, act)

  const before = await peakWhile(async () => {
    for (let round = 0; round < WARM_UPS; round += 1) await read(few)
  })
  const peak = await peakWhile(() => read(many))
  return figureOfAmount('memory of an archive of 20 GB', 'MB', (peak - before) / MB)
}

async function prepare({ host, eventId }: Party, options: object = {}): Promise<Archive> {
  const base = `/api/events/${eventId}/archives`
  const { status, body } = await host.post(base, { layout: 'flat', ...options })
  if (status !== 202) throw new Error(`no archive: ${status} ${JSON.stringify(body)}`)
  return until('the archive is ready', async () => {
    const { body: archive } = await host.get(`${base}/${body.id}`)
    if (archive.state === 'failed') throw new Error('the archive could not be prepared')
    return archive.state === 'ready' ? (archive as Archive) : null
  })
}
