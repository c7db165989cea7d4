import { AppError, isErrorCode } from '@afterglow/contract'
import { type Actor, authorOfItem, type Barred, DAYS, MB } from '@afterglow/contract/kernel'
import * as z from 'zod'
import type { Database } from '../../../db/database.ts'
import { enqueue, hasOpenJob, type JobHandler } from '../../../platform/jobs.ts'
import type { EventGrant, EventRow } from '../../access/index.ts'
import { findSenders } from '../../guests/index.ts'
import { type AcceptDeps, type Accepted, acceptUpload } from './accept-upload.ts'
import type { ArrivingDigests } from './arriving-digests.ts'
import { assertOwnUpload } from './own-upload.ts'
import { planParts } from './parts.ts'
import { receivedParts } from './receive-part.ts'
import { holdReservation } from './reservation-store.ts'
import { findUpload, noteRefusal, takeRefusal, type UploadRow } from './upload-store.ts'

export const CHECK_JOB = 'uploads.check'

/** A larger file that was not digested while it arrived is read by a job: no request lasts that long. */
const READ_AT_ONCE_BYTES = 32 * MB
/** Films wait in line to be read, and no bytes arrive that would renew their room. */
const LONGEST_WAIT = 1 * DAYS

export interface CompleteDeps extends AcceptDeps {
  digests: Pick<ArrivingDigests, 'take' | 'has'>
}

type Grant = Pick<EventGrant<'finish-upload'>, 'event' | 'actor' | 'actorIn'>

/**
 * Puts an upload into the album, or has it put there by a job. `checking`: everything has arrived and is safe; asking
 * again answers what became of it.
 *
 * @throws AppError why it is refused, also where a job has found that out
 */
export async function completeUpload(
  deps: CompleteDeps,
  { eventId, uploadId }: { eventId: string; uploadId: string },
  grant: Grant,
): Promise<Accepted | 'checking'> {
  const upload = await findUpload(deps.db.query, uploadId)
  assertOwnUpload(upload, eventId, grant.actor)
  if (upload.state !== 'receiving' || isReadAtOnce(deps, upload)) return acceptUpload(deps, upload, grant)
  await throwRefusal(deps, upload)
  await assertArrived(deps, upload)
  await enqueueCheck(deps, upload, grant)
  return 'checking'
}

function isReadAtOnce({ digests }: CompleteDeps, { id, fileSize }: UploadRow): boolean {
  return fileSize <= READ_AT_ONCE_BYTES || digests.has(id, fileSize)
}

async function throwRefusal({ db }: CompleteDeps, upload: UploadRow): Promise<void> {
  const refusal = await takeRefusal(db.query, upload)
  if (refusal !== null && isErrorCode(refusal)) throw new AppError(refusal)
}

async function assertArrived({ blobs, reservations }: CompleteDeps, upload: UploadRow): Promise<void> {
  const arrived = new Set((await receivedParts(blobs, upload)).map(({ number }) => number))
  const missing = planParts(upload).filter(({ number }) => !arrived.has(number))
  if (missing.length > 0)
    throw new AppError('upload.incomplete', { missing: missing.map(({ number }) => number) })
  await reservations.arrived(upload)
}

const payloadSchema = z.object({
  uploadId: z.uuid(),
  /** The version of the event's password that the sender has proved to know. */
  unlockedVersion: z.int().nullable(),
})

/** One reader for each upload, however often it is asked for. */
async function enqueueCheck(
  { db, clock }: CompleteDeps,
  { id: uploadId }: UploadRow,
  { event, actor }: Grant,
): Promise<void> {
  const isUnlocked = actor.kind === 'guest' && actor.unlocked
  const payload = { uploadId, unlockedVersion: isUnlocked ? event.passwordVersion : null }
  const key = `check:${uploadId}`
  await db.transaction(async (tx) => {
    if (await hasOpenJob(tx, key)) return
    await enqueue(tx, CHECK_JOB, payload, { key })
    await holdReservation(tx, uploadId, new Date(clock.now() + LONGEST_WAIT))
  })
}

/** Reads an upload that has arrived, and puts it into the album with the rights that its sender has then. */
export function checkJobs(deps: AcceptDeps): Record<string, JobHandler> {
  return {
    [CHECK_JOB]: async (payload) => {
      const { uploadId, unlockedVersion } = payloadSchema.parse(payload)
      const upload = await findUpload(deps.db.query, uploadId)
      if (upload?.state !== 'receiving') return
      const barred = await barOfSender(deps.db, upload)
      const actorIn = (event: EventRow) => senderIn(event, upload, { unlockedVersion, barred })
      try {
        await acceptUpload(deps, upload, { actorIn })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        // The sender asks for it. What the door says, they hear there, as it is by then.
        if (error.code.startsWith('upload.')) await noteRefusal(deps.db.query, uploadId, error.code)
      }
    },
  }
}

/** A guest may have been banned since they sent it. */
async function barOfSender({ query }: Database, upload: UploadRow): Promise<Barred | undefined> {
  const sender = (await findSenders(query, [upload])).of(upload)
  return sender?.isBanned ? 'banned' : undefined
}

function senderIn(
  event: EventRow,
  upload: UploadRow,
  { unlockedVersion, barred }: { unlockedVersion: number | null; barred: Barred | undefined },
): Actor {
  const author = authorOfItem(upload)
  if (author.kind === 'host') return { kind: 'host', userId: upload.ownerId }
  const unlocked = unlockedVersion === event.passwordVersion
  return { ...author, eventId: event.id, unlocked, barred }
}
