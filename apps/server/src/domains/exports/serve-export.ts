import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { addEdition, addLost } from '../../db/zip-rows.ts'
import { serveEdition } from '../../http/serve-edition.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import { type ByteSource, readZip, type ZipRange } from '../../platform/zip/index.ts'
import { isSuspended } from '../accounts/index.ts'
import type { delivery } from '../album/index.ts'
import type { ArchiveUrls } from '../archives/index.ts'

import type { ExportPlans } from './export-plans.ts'
import { findExport, findExportedEvent } from './export-store.ts'
import { type ExportEntry, type ExportPlan, writeEventFile, writeSums } from './plan-export.ts'
import { exportFileName } from './present.ts'

export interface ServeExportDeps {
  db: Database
  blobs: BlobStore
  epochs: delivery.EpochCache
  archiveUrls: ArchiveUrls
  exportPlans: ExportPlans
}

/** Part of it was deleted while it was being sent. A retry gets the export without it. */
class ExportChangedError extends Error {
  override readonly name = 'ExportChangedError'
}

/** Serves the ZIP behind a signed address, whole or in ranges, straight from the stored files. */
export async function serveExport(
  deps: ServeExportDeps,
  exportId: string,
  proof: { expires: number; signature: string; edition?: string | undefined },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  deps.archiveUrls.check(exportId, proof)
  const row = await findExport(deps.db.query, exportId)
  if (row === undefined || (await isSuspended(deps.db.query, row.userId)))
    throw new AppError('export.not_found')
  const plan = await deps.exportPlans.of(row)
  if (plan === null) throw new AppError('export.not_found')
  const zip = {
    type: 'application/zip',
    fileName: exportFileName(row),
    size: plan.zip.size,
    open: async (range: ZipRange | undefined) =>
      readZip(plan.zip, range, (entry, part) => openEntry(deps, { exportId, plan }, entry, part)),
  }
  const { fingerprint } = plan.zip
  const hasChanged = await addEdition(deps.db.query, 'accountExports', { ...row, edition: fingerprint })
  return serveEdition(request, reply, zip, { current: fingerprint, hasChanged, named: proof.edition })
}

async function openEntry(
  deps: ServeExportDeps,
  { exportId, plan }: { exportId: string; plan: ExportPlan },
  { name, source }: ExportEntry,
  range: ZipRange,
): Promise<ByteSource> {
  const partOf = (bytes: Buffer) => [bytes.subarray(range.start, range.end + 1)]
  if ('bytes' in source) return partOf(source.bytes)
  if ('sums' in source) return partOf(writeSums(plan.zip))
  if ('file' in source) {
    const contents = await findExportedEvent(deps.db.query, exportId, source.eventId)
    const gone = plan.standing.events.get(source.eventId) ?? new Set()
    const bytes = contents && writeEventFile(contents, gone, source.file)
    if (bytes === undefined) throw new ExportChangedError(name)
    return partOf(bytes)
  }
  if (!(await isStillThere(deps.epochs, source))) throw new ExportChangedError(name)
  return deps.blobs.read(source.key, range).catch(async (error: unknown) => {
    if (error instanceof BlobNotFoundError)
      await addLost(deps.db.query, 'accountExports', exportId, source.id)
    throw error
  })
}

/** A download may take hours: a deletion meanwhile ends it. */
async function isStillThere(
  epochs: delivery.EpochCache,
  { eventId, id }: { eventId: string | null; id: string },
): Promise<boolean> {
  if (eventId === null) return true
  return (await epochs.knows(eventId)) && !(await epochs.isRemoved(eventId, id))
}
