import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import { UPLOAD_LIFETIME } from '@afterglow/contract/uploads'
import { sql } from 'kysely'
import { checkIntegrity } from '../../app/integrity.ts'
import { pendingUploads } from '../../domains/album/ingest/pending-uploads.ts'
import { sweepEndedUploads, sweepUploads } from '../../domains/album/ingest/sweep-uploads.ts'
import { countExpiredUploads } from '../../domains/album/ingest/upload-store.ts'
import { purgeRemoved } from '../../domains/album/sendings/restore-media.ts'
import { sweepScratch } from '../../platform/scratch.ts'
import type { Answer } from '../agent.ts'
import type { Party } from './party.ts'
import type { Product } from './product.ts'
import type { Acknowledged } from './sending.ts'
import { until } from './until.ts'

const SETTLE_LIMIT = 120 * SECONDS

/** Waits until every photo is shown, or marked as not renderable: no job is waiting or was lost. */
export async function settle(product: Product, limit = SETTLE_LIMIT): Promise<void> {
  await until('every job is done', async () => (await countJobsOfNow(product)) === 0, limit)
}

/** A job that is meant for later, such as the removal of a deleted event's bytes, is no work of now. */
async function countJobsOfNow({ database }: Product): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker._private_jobs
     where attempts < max_attempts and (attempts > 0 or run_at < now() + interval '10 minutes')`.execute(
    database.query,
  )
  return rows[0]?.count ?? 0
}

/**
 * Compares the product's answers with its data, now and after everything unfinished has been swept. Answers the
 * violations of I1 to I4, I7, the counters and the facts; none is right.
 */
export async function findViolations(
  product: Product,
  party: Party,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  await settle(product)
  const now = [
    ...(await lostPhotos(party, acknowledged)),
    ...(await disagreements(product)),
    ...(await gapsInFacts(product)),
  ]
  await sweepWhenTheirTimeIsOver(product)
  return [
    ...now,
    ...(await lostPhotos(party, acknowledged)),
    ...(await disagreements(product)),
    ...(await gapsInFacts(product)),
    ...(await strayParts(product)),
    ...(await strayFiles(product)),
  ]
}

/** I2, I3, I4, the counters and every checksum, as the product itself finds them. */
async function disagreements(product: Product): Promise<string[]> {
  const report = await checkIntegrity(await product.openPlatform(), { isDeep: true })
  const { problems } = report.toJSON()
  return problems.flatMap(({ kind, examples }) => examples.map((example) => `${kind}: ${example}`))
}

/** Only thumbnails of unfinished uploads are kept; the product's own worker deletes the other bytes. */
async function sweepWhenTheirTimeIsOver(product: Product): Promise<void> {
  const later = new Date(Date.now() + UPLOAD_LIFETIME + 2 * DAYS)
  const clock = { now: () => later.getTime(), date: () => later }
  const { database: db } = product
  const blobs = await product.openBlobs()
  const deps = { db, blobs, clock }
  // One sweep ends after seconds and leaves the rest to the next one.
  await until('every unfinished upload is swept', async () => {
    await sweepUploads(deps)
    return (await countExpiredUploads(db.query, later)) === 0
  })
  await sweepEndedUploads(deps)
  await purgeRemoved({ db, clock, pendingUploads })
  await sweepScratch(later, product.place.temporary)
  await settle(product)
}

/** I1: everything acknowledged is in the album, shown, and comes back byte for byte. */
async function lostPhotos(
  { host, eventId }: Party,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const problems = acknowledged.map(async ({ mediaId, sha256 }) => {
    const media = await host.get(`/api/events/${eventId}/media/${mediaId}`)
    if (media.status !== 200) return [`I1: photo ${mediaId} is not there (${media.status})`]
    const original = await host.get(media.body.fileUrl)
    return [
      ...(hashOf(original) === sha256 ? [] : [`I1: photo ${mediaId} came back changed (${original.status})`]),
      ...(media.body.state === 'ready' ? [] : [`I1: photo ${mediaId} is "${media.body.state}"`]),
    ]
  })
  return (await Promise.all(problems)).flat()
}

function hashOf(answer: Answer): string {
  return createHash('sha256').update(answer.bytes).digest('hex')
}

/** Facts are numbered without a gap, from the first to the last. */
async function gapsInFacts({ database }: Product): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select format('facts of %s: number %s of %s to %s', event_id, fact_seq, first, last) as problem
      from event_counters counters,
           lateral (select count(*) as facts, coalesce(min(seq), 1) as first, coalesce(max(seq), 0) as last
                      from facts where event_id = counters.event_id) f
     where fact_seq <> last or first <> 1 or last <> facts`.execute(database.query)
  return rows.map(({ problem }) => problem)
}

/** I7: no part outlives its upload. */
async function strayParts(product: Product): Promise<string[]> {
  const blobs = await product.openBlobs()
  const left = await blobs.sweepUnfinished(new Date(8.64e15))
  return left === 0 ? [] : [`I7: ${left} unfinished uploads were left in the store`]
}

/** I7: no temporary file outlives its purpose. */
async function strayFiles({ place: { temporary } }: Product): Promise<string[]> {
  const folders = [temporary].filter((folder) => existsSync(folder))
  const list = () => folders.flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
  // A process that has just started tries there what the system allows its children.
  await until('temporary files are gone', () => list().length === 0, 20 * SECONDS).catch(() => undefined)
  return list().map((file) => `I7: ${file} was left behind`)
}
