import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { serveBytes } from '../../http/serve-bytes.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import { type ByteSource, readZip, type ZipRange } from '../../platform/zip/index.ts'
import { findEvent } from '../events/index.ts'
import type { EpochCache } from '../media/index.ts'
import type { ArchivePlans } from './archive-plans.ts'
import { type ArchiveRow, addLost, findArchive } from './archive-store.ts'
import { type ArchiveUrls, archiveFileName } from './archive-urls.ts'
import type { ArchiveEntry } from './plan-archive.ts'

export interface ServeArchiveDeps {
  db: Database
  blobs: BlobStore
  epochs: EpochCache
  archiveUrls: ArchiveUrls
  archivePlans: ArchivePlans
}

/** Something of it was deleted while it was being sent. Whoever comes back is given the archive without it. */
class ArchiveChangedError extends Error {
  override readonly name = 'ArchiveChangedError'
}

/** Answers the ZIP behind a signed address, whole or in ranges, straight from where its files lie. */
export async function serveArchive(
  deps: ServeArchiveDeps,
  archiveId: string,
  proof: { expires: number; signature: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  deps.archiveUrls.check(archiveId, proof)
  const archive = await findArchive(deps.db.query, archiveId)
  const event = archive && (await findEvent(deps.db.query, archive.eventId))
  const plan = archive && (await deps.archivePlans.of(archive))
  if (!archive || !event || !plan) throw new AppError('archive.not_found')
  const zip = {
    type: 'application/zip',
    fileName: archiveFileName(event.title),
    size: plan.size,
    open: async (range: ZipRange | undefined) =>
      readZip(plan, range, (entry, part) => openEntry(deps, archive, entry, part)),
  }
  const terms = { etag: `"${plan.fingerprint}"`, maxAgeMs: 0, isDownload: true }
  return serveBytes(request, reply, zip, terms)
}

async function openEntry(
  { db, blobs, epochs }: ServeArchiveDeps,
  { id: archiveId, eventId }: ArchiveRow,
  { name, source }: ArchiveEntry,
  range: ZipRange,
): Promise<ByteSource> {
  if ('bytes' in source) return [source.bytes.subarray(range.start, range.end + 1)]
  if (!(await epochs.knows(eventId)) || (await epochs.isRemoved(eventId, source.id)))
    throw new ArchiveChangedError(name)
  try {
    return await blobs.read(source.key, range)
  } catch (error) {
    if (error instanceof BlobNotFoundError) await addLost(db.query, archiveId, source.id)
    throw error
  }
}
