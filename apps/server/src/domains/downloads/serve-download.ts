import type { Readable } from 'node:stream'
import { AppError, type ErrorCode } from '@afterglow/contract'
import type { DownloadProof } from '@afterglow/contract/downloads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { serveEdition } from '../../http/serve-edition.ts'
import { BlobNotFoundError, type BlobStore } from '../../platform/blobs/index.ts'
import { type ByteSource, readZip, type ZipRange } from '../../platform/zip/index.ts'
import { delivery } from '../album/index.ts'
import type { DownloadEntry, DownloadSource } from './download-entry.ts'
import type { DownloadKind, DownloadKinds, OpenDownload } from './download-kind.ts'
import { addEdition, addLost, findDownload } from './download-store.ts'
import type { DownloadUrls } from './download-urls.ts'

export interface ServeDownloadDeps {
  db: Database
  blobs: BlobStore
  cleanFiles: delivery.Downloads
  kinds: DownloadKinds
  urls: DownloadUrls
}

export interface RequestedDownload {
  downloadId: string
  folder: DownloadKind['folder']
  notFound: ErrorCode
  proof: DownloadProof
}

/** Part of it was deleted while it was being sent. A retry gets the download without it. */
class DownloadChangedError extends Error {
  override readonly name = 'DownloadChangedError'
}

/** Serves the ZIP behind a signed address, whole or in ranges, straight from the stored files. */
export async function serveDownload(
  deps: ServeDownloadDeps,
  { downloadId, folder, notFound, proof }: RequestedDownload,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { db, kinds, urls } = deps
  urls.check(downloadId, proof)
  const row = await findDownload(db.query, downloadId)
  const open = row && kinds[row.kind].folder === folder ? await kinds[row.kind].open(row) : null
  if (row === undefined || open === null) throw new AppError(notFound)
  const { zip, fileName } = open
  const bytes = {
    type: 'application/zip',
    fileName,
    size: zip.size,
    open: async (range: ZipRange | undefined) =>
      readZip(zip, range, (entry, part) => openEntry(deps, { downloadId, open }, entry, part)),
  }
  const hasChanged = await addEdition(db.query, row, zip.fingerprint)
  return serveEdition(request, reply, bytes, { current: zip.fingerprint, hasChanged, named: proof.edition })
}

/** A download being sent to a browser. */
interface Transfer {
  downloadId: string
  open: OpenDownload
}

async function openEntry(
  deps: ServeDownloadDeps,
  transfer: Transfer,
  { name, source }: DownloadEntry,
  range: ZipRange,
): Promise<ByteSource> {
  if (source.kind === 'text') return [source.bytes.subarray(range.start, range.end + 1)]
  if (source.kind === 'rewritten') {
    const bytes = await source.write()
    if (bytes === undefined) throw new DownloadChangedError(name)
    return [bytes.subarray(range.start, range.end + 1)]
  }
  if (!(await transfer.open.isStillGranted(source))) throw new DownloadChangedError(name)
  return openFile(deps, transfer, source, range)
}

async function openFile(
  { db, blobs, cleanFiles }: ServeDownloadDeps,
  { downloadId }: Transfer,
  source: Extract<DownloadSource, { id: string }>,
  range: ZipRange,
): Promise<ByteSource> {
  const onError = async (error: unknown) => {
    const isLost = error instanceof BlobNotFoundError || error instanceof delivery.StaleDownloadError
    if (isLost) await addLost(db.query, downloadId, source.id)
    throw error
  }
  if (source.kind === 'stored') return blobs.read(source.key, range).catch(onError)
  const { id, eventId, download } = source
  return watched(() => cleanFiles.open({ id, eventId }, download, range), onError)
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
