import type { Readable } from 'node:stream'
import { AppError } from '@afterglow/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { addEdition, addLost } from '../../db/zip-rows.ts'
import { serveEdition } from '../../http/serve-edition.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ByteSource, readZip, type ZipRange } from '../../platform/zip/index.ts'
import { delivery } from '../album/index.ts'
import { eventRows } from '../events/index.ts'

import { isStillGranted } from './archive-access.ts'
import type { ArchivePlans } from './archive-plans.ts'
import { type ArchiveRow, findArchive } from './archive-store.ts'
import { type ArchiveUrls, archiveFileName } from './archive-urls.ts'
import type { ArchiveEntry } from './plan-archive.ts'

export interface ServeArchiveDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  epochs: delivery.EpochCache
  downloads: delivery.Downloads
  archiveUrls: ArchiveUrls
  archivePlans: ArchivePlans
}

/** Part of it was deleted while it was being sent. A retry gets the archive without it. */
class ArchiveChangedError extends Error {
  override readonly name = 'ArchiveChangedError'
}

/** Serves the ZIP behind a signed address, whole or in ranges, straight from the stored files. */
export async function serveArchive(
  deps: ServeArchiveDeps,
  archiveId: string,
  proof: { expires: number; signature: string; edition?: string | undefined },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  deps.archiveUrls.check(archiveId, proof)
  const archive = await findArchive(deps.db.query, archiveId)
  const event = archive && (await eventRows.findEvent(deps.db.query, archive.eventId))
  if (!archive || !event || !isStillGranted(event, archive, deps.clock.now()))
    throw new AppError('archive.not_found')
  const plan = await deps.archivePlans.of(event, archive)
  if (plan === null) throw new AppError('archive.not_found')
  const plannedAt = deps.clock.now()
  const zip = {
    type: 'application/zip',
    fileName: archiveFileName(event.title),
    size: plan.size,
    open: async (range: ZipRange | undefined) =>
      readZip(plan, range, (entry, part) => openEntry(deps, { archive, plannedAt }, entry, part)),
  }
  const { fingerprint } = plan
  const hasChanged = await addEdition(deps.db.query, 'archives', { ...archive, edition: fingerprint })
  return serveEdition(request, reply, zip, { current: fingerprint, hasChanged, named: proof.edition })
}

/** An archive being sent to a browser. */
interface Sending {
  archive: ArchiveRow
  /** When its contents were decided (epoch ms). */
  plannedAt: number
}

async function openEntry(
  { db, blobs, epochs, downloads }: ServeArchiveDeps,
  sending: Sending,
  { name, source }: ArchiveEntry,
  range: ZipRange,
): Promise<ByteSource> {
  if ('bytes' in source) return [source.bytes.subarray(range.start, range.end + 1)]
  const { id: archiveId, eventId } = sending.archive
  if (!(await isStillThere(epochs, sending, source.id))) throw new ArchiveChangedError(name)
  const onError = async (error: unknown) => {
    const isLost = error instanceof BlobNotFoundError || error instanceof delivery.StaleDownloadError
    if (isLost) await addLost(db.query, 'archives', archiveId, source.id)
    throw error
  }
  const { download } = source
  if (download === undefined) return blobs.read(source.key, range).catch(onError)
  return watched(() => downloads.open({ eventId, id: source.id }, download, range), onError)
}

/** Any piece of an assembled file may turn out to be gone. */
async function* watched(
  open: () => Promise<Readable>,
  onError: (error: unknown) => Promise<never>,
): AsyncGenerator<Uint8Array> {
  try {
    yield* await open()
  } catch (error) {
    await onError(error)
  }
}

/** A download may take hours: access that ends meanwhile ends it too. */
async function isStillThere(
  epochs: delivery.EpochCache,
  { archive: { eventId, accessEpoch, scope }, plannedAt }: Sending,
  mediaId: string,
): Promise<boolean> {
  if (await epochs.isRemoved(eventId, mediaId)) return false
  if (scope !== 'host' && (await epochs.isTakenBackSince(eventId, mediaId, plannedAt))) return false
  return accessEpoch === null ? epochs.knows(eventId) : epochs.holds(eventId, accessEpoch)
}
