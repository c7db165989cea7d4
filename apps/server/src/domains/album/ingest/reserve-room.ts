import { AppError } from '@afterglow/contract'
import type { Actor } from '@afterglow/contract/kernel'
import { MAX_WAITING_PER_NETWORK } from '@afterglow/contract/uploads'
import type { Database, Tx } from '../../../db/database.ts'
import { inOneStatement } from '../../../db/one-statement.ts'
import type { EventRow } from '../../access/index.ts'
import { storage } from '../../billing/index.ts'
import { countShots, recordShots, type ShotCount } from '../../camera/index.ts'
import { eventRows } from '../../events/index.ts'
import { lockingGuest } from '../../guests/index.ts'
import { sumHeld } from '../sendings/event-sums-store.ts'
import { type Holding, isWithinFairShare, mostReserved } from './fair-share.ts'
import { type Refusal, refusal, refusalBySize } from './refusals.ts'
import { insertingUploads, type PlannedUpload, sumOfNetwork, waitingOf } from './upload-store.ts'

export interface Announcement {
  eventId: string
  actor: Actor
  /** Where a guest announces from, as a keyed hash. */
  network: string
  now: Date
  /** The most that one event may hold, in bytes; null for no limit. */
  eventQuota: number | null
}

/** Another transaction took the room between reading the account and reserving. */
class RoomTakenError extends Error {
  override readonly name = 'RoomTakenError'
}

/**
 * Opens uploads and reserves room for them, decided file by file, so that as many as fit are accepted. Answers why
 * others were refused, by id. While there is plenty, no transaction waits for another: the account is read without a
 * lock and changed by the last statement. When room becomes scarce, it is locked first and each decision is exact.
 */
export async function reserveRoom(
  db: Database,
  announcement: Announcement,
  planned: PlannedUpload[],
): Promise<Map<string, Refusal>> {
  const hostId = planned[0]?.ownerId
  if (hostId === undefined) return new Map()
  try {
    return await db.crowdedTransaction(hostId, (tx) =>
      reserve(tx, announcement, planned, { isScarce: false }),
    )
  } catch (error) {
    if (!(error instanceof RoomTakenError)) throw error
    return db.crowdedTransaction(hostId, (tx) => reserve(tx, announcement, planned, { isScarce: true }))
  }
}

async function reserve(
  tx: Tx,
  announcement: Announcement,
  planned: PlannedUpload[],
  { isScarce }: { isScarce: boolean },
): Promise<Map<string, Refusal>> {
  const ownerId = planned[0]?.ownerId ?? ''
  const event = await holdFor(tx, announcement)
  if (event === undefined) throw new AppError('event.not_found')
  if (isScarce) await storage.lockAsFull(tx, ownerId)
  const decision = await decide(tx, event, announcement, planned)
  const isFull = [...decision.refused.values()].some(({ code }) => code === 'upload.quota_exceeded')
  // A refusal must be exact, and recorded, so that open pages learn when there is room.
  if (isFull && !isScarce) throw new RoomTakenError()
  await recordShotsOf(tx, announcement, decision.accepted)
  await open(tx, ownerId, decision.accepted)
  return decision.refused
}

/** Also makes announcements of the same guest wait for each other, so that each sees the others' reservations. */
function holdFor(tx: Tx, { eventId, actor }: Announcement): Promise<EventRow | undefined> {
  if (actor.kind !== 'guest') return eventRows.holdEvent(tx, eventId)
  return eventRows.holdEvent(tx, eventId, lockingGuest(actor.guestId))
}

/** @throws RoomTakenError */
async function open(tx: Tx, ownerId: string, uploads: readonly PlannedUpload[]): Promise<void> {
  if (uploads.length === 0) return
  const opening = insertingUploads(tx, uploads)
  const bytes = uploads.reduce((sum, { reservedBytes }) => sum + (reservedBytes ?? 0), 0)
  if (bytes === 0) await inOneStatement(tx, opening)
  else if (!(await storage.reserveBytes(tx, ownerId, bytes, opening))) throw new RoomTakenError()
}

interface Decision {
  accepted: PlannedUpload[]
  refused: Map<string, Refusal>
}

async function decide(
  tx: Tx,
  event: EventRow,
  announcement: Announcement,
  planned: PlannedUpload[],
): Promise<Decision> {
  const found = await findAccount(tx, event, announcement)
  const { account } = found
  const isTaking = storage.isTaking(event, account, announcement.now)
  const share = await shareOf(tx, found, announcement.network)
  const shots = await shotsOf(tx, event, announcement, planned)
  let room = await roomFor(tx, account, announcement)
  const refuse = (upload: PlannedUpload): Refusal | null => {
    const tooLarge = refusalBySize(upload, account)
    if (tooLarge !== null) return tooLarge
    if (!isTaking) return refusal('plan.ended')
    // Other uploads' completion frees no room: refuse at once what does not fit.
    if (upload.fileSize > room) return refusal('upload.quota_exceeded')
    if (!share.isFair(upload)) return refusal('upload.too_many_waiting')
    return upload.isShot && !shots.mayTake(shotIdOf(upload)) ? refusal('camera.no_shots_left') : null
  }
  const decision: Decision = { accepted: [], refused: new Map() }
  for (const upload of planned) {
    const refused = refuse(upload)
    if (refused !== null) {
      decision.refused.set(upload.id, refused)
      continue
    }
    room -= upload.fileSize
    decision.accepted.push({ ...upload, ...share.reservationOf(upload) })
  }
  return decision
}

/** The host's account, and what a guest has waiting. */
async function findAccount(tx: Tx, { userId }: EventRow, { eventId, actor }: Announcement) {
  if (actor.kind !== 'guest') return { account: await storage.openStorageAccount(tx, userId), waiting: null }
  const waitingOfGuest = waitingOf(eventId, actor.guestId)
  const { beside: waiting, ...account } = await storage.openStorageAccount(tx, userId, waitingOfGuest)
  return { account, waiting }
}

const NO_LIMIT: ShotCount = { mayTake: () => true }

async function shotsOf(
  tx: Tx,
  event: EventRow,
  { actor }: Announcement,
  planned: PlannedUpload[],
): Promise<ShotCount> {
  if (actor.kind !== 'guest' || !planned.some(({ isShot }) => isShot)) return NO_LIMIT
  return countShots(tx, actor.guestId, event.guestsHaveCamera ? event.cameraShots : null)
}

async function recordShotsOf(
  tx: Tx,
  { actor, now }: Announcement,
  accepted: readonly PlannedUpload[],
): Promise<void> {
  if (actor.kind !== 'guest') return
  const shots = accepted.filter(({ isShot }) => isShot)
  const announced = shots.map((upload) => ({ shot: shotIdOf(upload), uploadId: upload.id }))
  await recordShots(tx, actor.guestId, announced, now)
}

/** The phone's id, which stays the same however often a shot is announced. */
function shotIdOf({ announcementId, id }: PlannedUpload): string {
  return announcementId ?? id
}

/** The free room of the host, or of the event where events have a limit of their own and that is less. */
async function roomFor(
  tx: Tx,
  account: storage.StorageAccount,
  { eventId, eventQuota }: Announcement,
): Promise<number> {
  const room = storage.roomIn(account)
  if (eventQuota === null) return room
  return Math.min(room, eventQuota - (await sumHeld(tx, eventId)))
}

/** How much a guest may announce and reserve before any of it arrives. Hosts have no such limit for their own files. */
async function shareOf(
  tx: Tx,
  { account, waiting: before }: Awaited<ReturnType<typeof findAccount>>,
  network: string,
) {
  if (before === null)
    return {
      isFair: () => true,
      reservationOf: ({ fileSize }: PlannedUpload) => ({ reservedBytes: fileSize, network: null }),
    }
  let held: Holding = before
  // Guest identities are free to create: guests from whom nothing has arrived share one known guest's allowance.
  const { reserved, files: ofNetwork } = before.isKnown
    ? { reserved: before.reserved, files: 0 }
    : await sumOfNetwork(tx, account.userId, network)
  let leftForNetwork = MAX_WAITING_PER_NETWORK - ofNetwork
  let left = mostReserved(storage.roomIn(account) + reserved) - reserved
  return {
    isFair({ fileSize }: PlannedUpload): boolean {
      if (!isWithinFairShare(held, { size: fileSize }, storage.roomIn(account) + before.reserved))
        return false
      if (!before.isKnown && leftForNetwork <= 0) return false
      leftForNetwork -= 1
      held = { files: held.files + 1, bytes: held.bytes + fileSize }
      return true
    },
    reservationOf({ fileSize }: PlannedUpload) {
      const reservedBytes = fileSize <= left ? fileSize : 0
      left -= reservedBytes
      return { reservedBytes, network: before.isKnown ? null : network }
    },
  }
}
