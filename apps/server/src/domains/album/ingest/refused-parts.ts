import { AppError } from '@afterglow/contract'
import { LEAST_PART_BYTES, REFUSAL_LIFETIME } from '@afterglow/contract/uploads'
import type { Database } from '../../../db/database.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Log } from '../../../platform/log.ts'
import type { ArrivingDigests } from './arriving-digests.ts'
import { assertReceiving } from './drop-upload.ts'
import { abortUpload, partBytesOf } from './parts.ts'
import { findUpload, hasRefusedParts, notePartRefused, planAnew, type UploadRow } from './upload-store.ts'

export interface RefusedDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  log: Log
  digests: Pick<ArrivingDigests, 'forget'>
}

/** For the operator, without names: a sender says so, and readiness is public. */
const WORDS =
  'Guests’ pages say that a proxy in front refuses parts of their files, however small (status 413). Set no limit on bodies there (nginx: client_max_body_size 0). The files wait, and follow by themselves.'

/**
 * A proxy has refused a part of this size, which we never saw: only its sender can say so, and of nobody else's files.
 * The parts get smaller than that, and none of them has come yet. Where they cannot, host and operator are told for as
 * long as the sender repeats it.
 */
export async function refusePart(deps: RefusedDeps, upload: UploadRow, bytes: number): Promise<UploadRow> {
  assertReceiving(upload)
  const largest = Math.min(upload.fileSize, partBytesOf(upload))
  // Said of parts that were cut smaller meanwhile.
  if (bytes > largest) return upload
  // A bucket takes no parts as small, and its addresses do not lead through our proxy.
  const isOnDisk = (await deps.blobs.directOrigin()) === null
  if (isOnDisk && largest > LEAST_PART_BYTES) return cutSmaller(deps, upload, sizeBelow(bytes, upload))
  await tell(deps, upload)
  return upload
}

/** By halving, so that a proxy's limit is used as far as it goes. */
function sizeBelow(refused: number, upload: UploadRow): number {
  let size = partBytesOf(upload)
  while (size >= refused && size > LEAST_PART_BYTES) size /= 2
  return size
}

/** What is still arriving of the old parts belongs to no upload any more, and is refused. */
async function cutSmaller(
  { db, blobs, digests }: RefusedDeps,
  upload: UploadRow,
  partBytes: number,
): Promise<UploadRow> {
  const cut = await planAnew(db.query, upload, partBytes)
  if (cut !== undefined) {
    await abortUpload(blobs, upload)
    digests.forget(upload.id)
    return cut
  }
  // The same was said twice at once, or it has ended.
  const now = await findUpload(db.query, upload.id)
  if (now === undefined) throw new AppError('upload.not_found')
  assertReceiving(now)
  return now
}

async function tell({ db, clock, log }: RefusedDeps, { id }: UploadRow): Promise<void> {
  if (!(await hasRefusedParts(db.query, recently(clock)))) log.warn(WORDS)
  await notePartRefused(db.query, id, clock.date())
}

/** Null while no file waits because of a proxy. */
export async function warnOfRefusedParts({
  db,
  clock,
}: Pick<RefusedDeps, 'db' | 'clock'>): Promise<string | null> {
  return (await hasRefusedParts(db.query, recently(clock), { isReceiving: true })) ? WORDS : null
}

export function areRefused(
  { db, clock }: Pick<RefusedDeps, 'db' | 'clock'>,
  eventId: string,
): Promise<boolean> {
  return hasRefusedParts(db.query, recently(clock), { eventId, isReceiving: true })
}

function recently(clock: Clock): Date {
  return new Date(clock.now() - REFUSAL_LIFETIME)
}
