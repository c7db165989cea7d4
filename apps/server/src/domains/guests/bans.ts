import { AppError } from '@afterglow/contract'
import { ADDRESS_BAN_LIFETIME } from '@afterglow/contract/guests'
import type { Barred } from '@afterglow/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Database, Tx } from '../../db/database.ts'
import { addressKey } from '../../http/rate-limit.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Signer } from '../../platform/signatures.ts'
import type { EventRow, GuestCredential } from '../access/index.ts'
import { eventRows } from '../events/index.ts'
import {
  deleteBan,
  findStanding,
  insertBan,
  insertBannedAddress,
  listBanRows,
  type Standing,
} from './ban-store.ts'
import { hasGuest } from './guest-store.ts'

export interface BanDeps {
  db: Database
  clock: Clock
  /** Signs addresses: a keyed hash, which nobody can look up without our secret. */
  addresses: Signer
}

/** Whoever asks something of an event. */
export interface Caller {
  request: FastifyRequest
  eventId: string
  credential: GuestCredential | null
}

/**
 * Why an event's host takes nothing from this browser. A banned guest's address is kept when they come again, and only
 * then: where they do, whoever is new and without a name is barred for the evening.
 */
export async function barOf(
  { db, clock, addresses }: BanDeps,
  { request, eventId, credential }: Caller,
): Promise<Barred | undefined> {
  const now = clock.date()
  const guestId = credential?.guestId ?? null
  const addressHash = addresses.sign(`${eventId} ${addressKey(request.ip)}`)
  const standing = await findStanding(db.query, { eventId, guestId, addressHash }, now)
  if (standing.bannedAt === null) return isUnnamedNewcomer(standing) ? 'unnamed' : undefined
  const expiresAt = new Date(standing.bannedAt.getTime() + ADDRESS_BAN_LIFETIME)
  if (guestId !== null && expiresAt > now)
    await insertBannedAddress(db.query, { addressHash, guestId, expiresAt })
  return 'banned'
}

/** Neighbors at the same address who were here before, or who say who they are, are not barred. */
function isUnnamedNewcomer({ addressBannedAt, isStored, displayName, createdAt }: Standing): boolean {
  if (addressBannedAt === null || displayName !== null) return false
  return !isStored || createdAt === null || createdAt >= addressBannedAt
}

type ManagedEvent = Authorized<EventRow, 'manage'>

/** Takes nothing more from a guest. @throws AppError `guest.not_found` */
export async function banGuest({ db, clock }: BanDeps, event: ManagedEvent, guestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.lockEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    if (!(await hasGuest(tx, event.id, guestId))) throw new AppError('guest.not_found')
    await insertBan(tx, event, guestId, clock.date())
    await eventRows.updateEvent(tx, event, { hasBans: true })
    await tellPages(tx, event.id, { guestId, isBanned: true })
  })
}

/** Lifts a ban. */
export async function unbanGuest({ db }: BanDeps, event: ManagedEvent, guestId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await eventRows.lockEvent(tx, event.id)) === undefined) throw new AppError('event.not_found')
    await deleteBan(tx, event, guestId)
    const left = await listBanRows(tx, event.id)
    await eventRows.updateEvent(tx, event, { hasBans: left.length > 0 })
    await tellPages(tx, event.id, { guestId, isBanned: false })
  })
}

/** The guest's open pages connect again and get the rights that they have now. */
async function tellPages(
  tx: Tx,
  eventId: string,
  change: { guestId: string; isBanned: boolean },
): Promise<void> {
  await recordFact(tx, eventId, 'guest.barred', change)
  await recordFact(tx, eventId, 'event.changed', {})
  await recordFact(tx, eventId, 'reports.changed', {})
}
