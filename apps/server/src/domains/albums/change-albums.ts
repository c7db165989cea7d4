import { AppError } from '@afterglow/contract'
import { ALBUM_CODE_LENGTH, type AlbumChanges, MAX_ALBUMS, type NewAlbum } from '@afterglow/contract/albums'
import type { Actor } from '@afterglow/contract/kernel'
import type { Database, Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import type { Ids } from '../../platform/ids.ts'
import type { EventGrant, EventRow } from '../access/index.ts'
import type { PasswordAsker, Passwords } from '../accounts/index.ts'
import { sendings } from '../album/index.ts'
import { eventRows, hashEventPassword, takesRightsAway } from '../events/index.ts'
import {
  type AlbumRow,
  deleteAlbum,
  findAlbums,
  insertAlbum,
  setPositions,
  updateAlbum,
  writeRules,
} from './album-store.ts'
import { enqueueNextReveal } from './tell-reveals.ts'

export interface ChangeDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  ids: Pick<Ids, 'code'>
}

/** Deletes every photo of an album. */
export interface DeleteDeps {
  deleteInAlbum(event: ManagedEvent, actor: Actor, albumId: string): Promise<void>
}

type ManagedEvent = Authorized<EventRow, 'manage'>

/** Adds an album after the others. Adding the same id again has no effect. */
export async function addAlbum(
  { db, clock, passwords, ids }: ChangeDeps,
  event: ManagedEvent,
  { id, name, password = null, revealsAtLocal = null, ...rules }: NewAlbum,
  by: PasswordAsker,
): Promise<void> {
  const passwordHash = password === null ? null : await hashEventPassword(passwords, password, by)
  await changing({ db, clock }, event, async (tx, present) => {
    if (present.some((album) => album.id === id)) return false
    if (present.length >= MAX_ALBUMS) throw new AppError('album.too_many')
    await insertAlbum(tx, event, {
      id,
      name,
      position: Math.max(0, ...present.map(({ position }) => position)) + 1,
      code: ids.code(ALBUM_CODE_LENGTH),
      seenBy: rules.seenBy ?? 'everybody',
      addedBy: rules.addedBy ?? 'everybody',
      uploadApproval: rules.uploadApproval ?? false,
      revealsAtLocal,
      passwordHash,
      passwordVersion: passwordHash === null ? 0 : 1,
      coverMediaId: null,
      createdAt: clock.date(),
    })
    return true
  })
}

/** Renames an album or changes its rules. A new password locks out everyone who knew the previous one. */
export async function changeAlbum(
  { db, clock, passwords }: ChangeDeps,
  event: ManagedEvent,
  albumId: string,
  { password, ...change }: AlbumChanges,
  by: PasswordAsker,
): Promise<void> {
  const passwordHash = password == null ? password : await hashEventPassword(passwords, password, by)
  await changing({ db, clock }, event, async (tx, present) => {
    const album = present.find(({ id }) => id === albumId)
    if (album === undefined) throw new AppError('album.not_found')
    if (change.coverMediaId != null) await assertInAlbum(tx, event, albumId, change.coverMediaId)
    const columns = {
      ...change,
      ...(passwordHash !== undefined && { passwordHash }),
      ...(passwordHash != null && { passwordVersion: album.passwordVersion + 1 }),
    }
    if (Object.keys(columns).length === 0) return false
    await updateAlbum(tx, event, albumId, columns)
    return true
  })
}

/**
 * Removes an album. Its photos go where the host says, in the same transaction, so that photos hidden by a password or a
 * reveal are never shown because their album is gone. Those deleted with it wait for the host if they are restored.
 *
 * @throws AppError `album.has_photos` if no place for them is given, or some came while the others were deleted
 */
export async function removeAlbum(
  { db, clock, deleteInAlbum }: Pick<ChangeDeps, 'db' | 'clock'> & DeleteDeps,
  { event, actor }: EventGrant<'manage'>,
  albumId: string,
  photosTo: string | undefined,
): Promise<void> {
  const isDeleted = photosTo === 'deleted'
  if (isDeleted) await deleteInAlbum(event, actor, albumId)
  await changing({ db, clock }, event, async (tx, present) => {
    if (!present.some(({ id }) => id === albumId)) return false
    const to = photosTo === 'none' || isDeleted ? null : photosTo
    if (to != null && (to === albumId || !present.some(({ id }) => id === to)))
      throw new AppError('album.not_found')
    const mayHave = to !== undefined && !isDeleted
    if (!mayHave && (await sendings.hasAlbumPhotos(tx, event.id, albumId, { orRemoved: !isDeleted })))
      throw new AppError('album.has_photos')
    await sendings.moveAlbumPhotos(tx, event.id, {
      from: albumId,
      to: to ?? null,
      endsAddressesAt: clock.date(),
      ...(isDeleted && { removedStatus: 'required_approval' }),
    })
    await deleteAlbum(tx, event, albumId)
    return true
  })
}

async function assertInAlbum(tx: Tx, event: ManagedEvent, albumId: string, mediaId: string): Promise<void> {
  const media = await sendings.findMedia(tx, mediaId)
  if (media?.eventId !== event.id || media.albumId !== albumId) throw new AppError('album.cover_not_in_album')
}

/** Reorders the albums. @throws AppError if the host's list of them was out of date */
export async function orderAlbums(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  event: ManagedEvent,
  albumIds: readonly string[],
): Promise<void> {
  await changing({ db, clock }, event, async (tx, present) => {
    const isComplete =
      present.length === new Set(albumIds).size && present.every(({ id }) => albumIds.includes(id))
    if (!isComplete) throw new AppError('album.changed_meanwhile')
    if (present.every(({ id }, at) => id === albumIds[at])) return false
    await setPositions(tx, event, albumIds)
    return true
  })
}

/**
 * Changes to an event's albums are serialized, and do not run while a photo is being completed. If `change`
 * returns that something has changed, the event's rules are rewritten and open pages reload their photos.
 * Addresses become invalid if anyone lost access.
 */
async function changing(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  event: ManagedEvent,
  change: (tx: Tx, present: readonly AlbumRow[]) => Promise<boolean>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await eventRows.claimEvent(tx, event.id)
    if (before === undefined) throw new AppError('event.not_found')
    if (!(await change(tx, await findAlbums(tx, event.id)))) return
    await writeRules(tx, event)
    const after = await eventRows.findEvent(tx, event.id)
    if (after === undefined) throw new AppError('event.not_found')
    await enqueueNextReveal(tx, after, clock.now())
    if (takesRightsAway(before, after, clock.now()))
      await eventRows.updateEvent(tx, event, { accessEpoch: before.accessEpoch + 1 })
    await recordFact(tx, event.id, 'albums.changed', {})
    await recordFact(tx, event.id, 'event.changed', { refetchMedia: true })
  })
}
