import { AppError } from '@afterglow/contract'
import { isOwner } from '@afterglow/contract/events'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isForeignKeyViolation } from '../../db/errors.ts'
import type { GuessGuard } from '../../http/guess-guard.ts'
import type { Clock } from '../../platform/clock.ts'
import { recordFact } from '../../platform/facts.ts'
import { accessOf, type EventGrant } from '../access/index.ts'
import type { Passwords } from '../accounts/index.ts'
import { verifyEventPassword } from '../events/index.ts'
import { type AuthorDeps, guestAuthorOf } from '../guests/index.ts'
import { findAlbums, insertOpening } from './album-store.ts'

export interface UnlockDeps extends AuthorDeps {
  clock: Clock
  passwords: Passwords
  passwordGuesses: GuessGuard
}

/**
 * Opens an album for a guest until its password changes, on every page they have open.
 * @throws AppError `album.not_found`, `album.wrong_password`
 */
export async function unlockAlbum(
  deps: UnlockDeps,
  grant: EventGrant<'view'>,
  { albumId, password }: { albumId: string; password: string },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const { event, actor, credential } = grant
  if (isOwner(accessOf(event), actor)) return
  const album = (await findAlbums(deps.db.query, event.id)).find(({ id }) => id === albumId)
  if (album === undefined) throw new AppError('album.not_found')
  const { passwordHash, passwordVersion } = album
  if (passwordHash === null) return
  const isRight = await deps.passwordGuesses.hear(
    request,
    { target: albumId, device: credential?.guestId },
    async () =>
      (await verifyEventPassword(
        deps.passwords,
        { typed: password, stored: passwordHash },
        { request, target: albumId },
      )) || undefined,
  )
  if (!isRight) throw new AppError('album.wrong_password')
  const { guestId } = await guestAuthorOf(deps, grant, reply)
  try {
    await deps.db.transaction(async (tx) => {
      await insertOpening(tx, { albumId, guestId, passwordVersion, openedAt: deps.clock.date() })
      await recordFact(tx, event.id, 'album.opened', { guestId, albumId })
    })
  } catch (error) {
    // The host removed the album while the password was checked.
    if (isForeignKeyViolation(error, 'album_openings_album_id_fkey')) throw new AppError('album.not_found')
    throw error
  }
}
