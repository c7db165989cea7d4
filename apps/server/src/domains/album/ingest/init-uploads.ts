import { refusalToAdd } from '@afterglow/contract/albums'
import { isOwner, refusalByWindow } from '@afterglow/contract/events'
import { type ActingAuthor, type Actor, guestIdOf, isBy } from '@afterglow/contract/kernel'
import {
  ANNOUNCED_LIFETIME,
  type FileToUpload,
  type InitiatedUpload,
  RESERVATION_LIFETIME,
} from '@afterglow/contract/uploads'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../db/database.ts'
import { isUniqueViolation } from '../../../db/errors.ts'
import type { Authorized } from '../../../platform/authorized.ts'
import type { BlobStore } from '../../../platform/blobs/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import { accessOf, type EventRow } from '../../access/index.ts'
import { announcedId } from './announced-id.ts'
import { claimContents } from './claim-contents.ts'
import { cleanFileName } from './clean-file-name.ts'
import { abortUpload } from './parts.ts'
import { presentUpload } from './present-upload.ts'
import { receivedParts } from './receive-part.ts'
import { refusal } from './refusals.ts'
import { reserveRoom } from './reserve-room.ts'
import type { PlannedUpload } from './upload-store.ts'
import { findAnnounced, type UploadRow } from './upload-store.ts'
import type { UploadUrls } from './upload-urls.ts'

export interface UploadDeps {
  db: Database
  blobs: BlobStore
  clock: Clock
  ids: Ids
  urls: UploadUrls
  config: Pick<Config, 'eventQuotaBytes'>
}

/** Who announces files, and from where. */
export interface Announcer {
  actor: ActingAuthor
  /** A keyed hash of their network: guests from whom nothing has arrived share its reservation allowance. */
  network: string
}

/**
 * Announces files: recognizes those already present or announced before, reserves room for each other file and opens
 * its upload.
 */
export async function initUploads(
  deps: UploadDeps,
  event: Authorized<EventRow, 'finish-upload'>,
  announcer: Announcer,
  files: FileToUpload[],
): Promise<InitiatedUpload[]> {
  try {
    return await announce(deps, event, announcer, files)
  } catch (error) {
    // The same announcement arrived twice at once: the other one won, and the next attempt finds it.
    if (!isUniqueViolation(error, 'uploads_announcement')) throw error
    return announce(deps, event, announcer, files)
  }
}

async function announce(
  deps: UploadDeps,
  event: Authorized<EventRow, 'finish-upload'>,
  { actor, network }: Announcer,
  files: FileToUpload[],
): Promise<InitiatedUpload[]> {
  const known = await recognise(deps, event, actor, files)
  const isDirect = (await deps.blobs.directOrigin()) !== null
  const answers = await Promise.all(
    files.map(
      (file) =>
        known(file) ??
        refuseFile(deps.clock, event, actor, file) ??
        (file.size === 0 ? refusal('upload.empty_file') : null) ??
        planUpload(deps, event, actor, { file, isDirect }),
    ),
  )
  const planned = answers.filter(isPlanned)
  const [first] = planned
  // Nothing is announced to a store that is not there, though nothing of it is needed yet.
  if (!isDirect && first !== undefined) await deps.blobs.head(first.blobKey)
  const now = deps.clock.date()
  const { eventQuotaBytes: eventQuota } = deps.config
  const refused = await reserveRoom(deps.db, { eventId: event.id, actor, network, now, eventQuota }, planned)
  return Promise.all(
    answers.map(async (answer): Promise<InitiatedUpload> => {
      if (!isPlanned(answer)) return answer
      const reason = refused.get(answer.id)
      if (reason !== undefined) {
        await abortUpload(deps.blobs, answer)
        return reason
      }
      return { outcome: 'accepted', upload: await presentUpload(deps, answer, []) }
    }),
  )
}

/**
 * Answers for files that need no new upload: contents the actor already has, and announcements whose answer was lost.
 */
async function recognise(
  deps: UploadDeps,
  event: Authorized<EventRow, 'finish-upload'>,
  actor: Announcer['actor'],
  files: FileToUpload[],
) {
  const taken = files.filter((file) => refuseFile(deps.clock, event, actor, file) === null)
  const announcements = files.flatMap((file) => file.announcementId ?? [])
  const [claimed, uploads] = await Promise.all([
    claimContents(deps, event, actor, taken),
    findAnnounced(deps.db.query, event.id, announcements),
  ])
  const own = uploads.filter((upload) => isBy(actor, upload))
  return (file: FileToUpload): Promise<InitiatedUpload> | InitiatedUpload | null => {
    const duplicateOf = claimed(file)
    if (duplicateOf !== undefined) return { outcome: 'duplicate', mediaId: duplicateOf }
    const announced = own.find(
      (upload) => file.announcementId !== undefined && upload.announcementId === file.announcementId,
    )
    if (announced === undefined || announced.fileSize !== file.size) return null
    if (announced.mediaId !== null) return { outcome: 'duplicate', mediaId: announced.mediaId }
    return announced.state === 'receiving' ? answerAgain(deps, announced) : null
  }
}

async function answerAgain(deps: UploadDeps, upload: UploadRow): Promise<InitiatedUpload> {
  const received = await receivedParts(deps.blobs, upload)
  return { outcome: 'accepted', upload: await presentUpload(deps, upload, received) }
}

/**
 * Files chosen before sending ended are accepted for some days longer. The sender's word is enough: losing a
 * photo that could not be sent from the event would be worse than a late one. The same goes for a photo being
 * a shot.
 */
function refuseFile(clock: Clock, event: EventRow, actor: Actor, file: FileToUpload): InitiatedUpload | null {
  const { chosenAgo = 0, isShot = false } = file
  const access = accessOf(event)
  const kept = refusalToAdd(access, announcedId(file.albumId), actor)
  if (kept !== null) return refusal(kept)
  if (isOwner(access, actor)) return null
  if (event.guestsHaveCamera && event.cameraOnly && !isShot) return refusal('camera.only_shots')
  const reason = refusalByWindow({ ...access, sendingFrom: null }, clock.now() - chosenAgo)
  return reason && refusal(reason)
}

async function planUpload(
  { blobs, clock, ids }: UploadDeps,
  event: EventRow,
  actor: Announcer['actor'],
  { file, isDirect }: { file: FileToUpload; isDirect: boolean },
): Promise<PlannedUpload> {
  const id = ids.uuid()
  const blobKey = `events/${event.id}/${id}/original`
  return {
    id,
    eventId: event.id,
    ownerId: event.userId,
    guestId: guestIdOf(actor),
    fileName: cleanFileName(file.name),
    declaredType: file.type,
    fileSize: file.size,
    partBytes: null,
    sha256: file.sha256 ?? null,
    announcementId: file.announcementId ?? null,
    challengeId: announcedId(file.challengeId),
    albumId: announcedId(file.albumId),
    isShot: file.isShot ?? false,
    lastModified: plausibleDate(file.lastModified),
    blobKey,
    // Signed addresses of a bucket name an upload that is open there. On our own disk it is opened with the first byte.
    blobUpload: isDirect ? await blobs.beginUpload(blobKey) : null,
    createdAt: clock.date(),
    expiresAt: new Date(clock.now() + ANNOUNCED_LIFETIME),
    reservedBytes: 0,
    reservedUntil: new Date(clock.now() + RESERVATION_LIFETIME),
    network: null,
  }
}

function isPlanned(answer: InitiatedUpload | PlannedUpload): answer is PlannedUpload {
  return !('outcome' in answer)
}

function plausibleDate(milliseconds: number | undefined): Date | null {
  if (milliseconds === undefined) return null
  const date = new Date(milliseconds)
  const year = date.getUTCFullYear()
  return year >= 1970 && year < 2200 ? date : null
}
