import { AppError } from '@afterglow/contract'
import { isGuestAuthor, isOwner } from '@afterglow/contract/events'
import type { Actor, Authored } from '@afterglow/contract/kernel'
import { canDeleteNote } from '@afterglow/contract/notes'
import { type Authorized, authorized } from '../../platform/authorized.ts'
import { accessOf, type EventRow } from '../access/index.ts'

interface Written extends Authored {
  eventId: string
}

/** Others' messages do not exist for a guest. @throws AppError */
export function authorizeDeletion<T extends Written>(
  event: EventRow,
  written: T,
  actor: Actor,
  now: number,
): Authorized<T, 'delete'> {
  assertOwnMessage(event, written, actor)
  if (!canDeleteNote(accessOf(event), written, actor, now)) throw new AppError('note.not_deletable')
  return authorized(written, 'delete')
}

/** For its writer and the host. @throws AppError `note.not_found` for everyone else */
export function assertOwnMessage<T extends Written>(
  event: EventRow,
  written: T | undefined,
  actor: Actor,
): asserts written is T {
  const isHere = written !== undefined && written.eventId === event.id
  if (!isHere || !(isOwner(accessOf(event), actor) || isGuestAuthor(written, actor)))
    throw new AppError('note.not_found')
}
