import { AppError } from '@afterglow/contract'
import { MINUTES } from '@afterglow/contract/kernel'
import { ANNOUNCED_LIFETIME, PART_BYTES, RESERVATION_LIFETIME } from '@afterglow/contract/uploads'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { RecentMap } from '../../../platform/recent-map.ts'
import { storage } from '../../billing/index.ts'
import {
  type Ending,
  endReservations,
  lockReceiving,
  renewReservations,
  reservedOf,
  writeReservation,
} from './reservation-store.ts'
import type { UploadRow } from './upload-store.ts'

const RENEW_EVERY = 2 * MINUTES
const REMEMBERED_SENDERS = 10_000
const BATCH = 1000

export const LAPSE_JOB = 'uploads.lapse-reservations'

/** Room reserved for uploads: held while bytes arrive, and given back soon after they stop. */
export interface Reservations {
  /**
   * Bytes of this upload are in the store. The same sender's waiting files keep their room; a file of several parts
   * gets its room now if it had none.
   * @throws AppError `upload.quota_exceeded`
   */
  arrived(upload: UploadRow): Promise<void>
}

interface ReservationDeps {
  db: Database
  clock: Clock
}

export function createReservations({ db, clock }: ReservationDeps): Reservations {
  const renewed = new RecentMap<string, number>(REMEMBERED_SENDERS)
  return {
    async arrived(upload) {
      if (upload.fileSize > PART_BYTES && reservedOf(upload) < upload.fileSize)
        await reserveNow({ db, clock }, upload)
      const sender = `${upload.eventId}|${upload.guestId}`
      if ((renewed.get(sender) ?? 0) > clock.now() - RENEW_EVERY) return
      renewed.set(sender, clock.now())
      await renewReservations(db.query, upload, {
        reservedUntil: new Date(clock.now() + RESERVATION_LIFETIME),
        expiresAt: new Date(clock.now() + ANNOUNCED_LIFETIME),
      })
    },
  }
}

async function reserveNow({ db, clock }: ReservationDeps, { id, ownerId }: UploadRow): Promise<void> {
  const hasRoom = await db.transaction(async (tx) => {
    const upload = await lockReceiving(tx, id)
    if (upload === undefined || reservedOf(upload) === upload.fileSize) return true
    const reservedUntil = new Date(clock.now() + RESERVATION_LIFETIME)
    const missing = upload.fileSize - reservedOf(upload)
    if (!(await storage.reserveBytes(tx, ownerId, missing))) {
      await storage.lockAsFull(tx, ownerId)
      return false
    }
    await writeReservation(tx, id, { reservedBytes: upload.fileSize, reservedUntil })
    return true
  })
  if (!hasRoom) throw new AppError('upload.quota_exceeded')
}

/** Gives back the room of uploads that have received no bytes for a while. Their files can still arrive. */
export async function lapseReservations({ db, clock }: ReservationDeps): Promise<void> {
  await endAll(db, { before: clock.date() })
}

/** Gives a host back all reserved room. Files in transit reserve again with their next bytes. */
export async function releaseReservations({ db }: { db: Database }, ownerId: string): Promise<void> {
  await endAll(db, { ownerId })
}

async function endAll(db: Database, ending: Ending): Promise<void> {
  for (;;) {
    const ended = await db.transaction(async (tx) => {
      const hosts = await endReservations(tx, ending, BATCH)
      for (const { ownerId, bytes } of hosts) await storage.releaseReservedBytes(tx, ownerId, bytes)
      return hosts.reduce((sum, { uploads }) => sum + uploads, 0)
    })
    if (ended < BATCH) return
  }
}
