import type { MediaStatus } from '@afterglow/contract/media'
import type { Tx } from '../../db/database.ts'
import type { Authorized } from '../../platform/authorized.ts'
import type { EventRow } from '../access/index.ts'
import { sendings } from '../album/index.ts'
import { moveComment } from '../comments/index.ts'
import { publishGreeting, unpublishGreeting } from '../notes/index.ts'
import type { ReportCase } from './report-store.ts'

export type SetStatuses = (
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  changes: readonly { mediaId: string; status: MediaStatus }[],
) => Promise<unknown>

/**
 * Moves what was reported from one status into another, on every screen at once: of a photo every sending. Answers
 * whether anything was in the first one.
 */
export async function moveSubject(
  tx: Tx,
  setStatuses: SetStatuses,
  event: Authorized<EventRow, 'manage'>,
  { kind, subjectId, at, ...move }: Pick<ReportCase, 'kind' | 'subjectId'> & StatusMove & { at: Date },
): Promise<boolean> {
  if (kind === 'greeting') return moveGreeting(tx, event, subjectId, { ...move, at })
  if (kind === 'comment') return (await moveComment(tx, event, subjectId, move)) !== undefined
  return movePhotos(tx, setStatuses, event, { photoId: subjectId, ...move })
}

interface StatusMove {
  from: MediaStatus
  to: MediaStatus
}

/** A greeting that is taken down can no longer be heard by guests. The host keeps it as a private message. */
async function moveGreeting(
  tx: Tx,
  event: Authorized<EventRow, 'manage'>,
  voiceNoteId: string,
  { to, at }: StatusMove & { at: Date },
): Promise<boolean> {
  return to === 'published'
    ? publishGreeting(tx, event, voiceNoteId, at)
    : unpublishGreeting(tx, event, voiceNoteId)
}

async function movePhotos(
  tx: Tx,
  setStatuses: SetStatuses,
  event: Authorized<EventRow, 'manage'>,
  { photoId, from, to }: { photoId: string } & StatusMove,
): Promise<boolean> {
  const sent = await sendings.findMediaOfPhotos(tx, [photoId])
  const changes = sent
    .filter(({ status, eventId }) => status === from && eventId === event.id)
    .map(({ id }) => ({ mediaId: id, status: to }))
  if (changes.length > 0) await setStatuses(tx, event, changes)
  return changes.length > 0
}
