import { MINUTES } from '@afterglow/contract/kernel'
import { FULL_MESSAGE, type WallMessage, type WallMessageInput } from '@afterglow/contract/wall'
import type { Authorized } from '../../platform/authorized.ts'
import { recordFact } from '../../platform/facts.ts'
import type { EventRow } from '../access/index.ts'
import type { WallDeps } from './deps.ts'
import { deleteMessage, type MessageRow, putMessage } from './message-store.ts'

type MessageDeps = Pick<WallDeps, 'db' | 'clock' | 'ids'>
type ManagedEvent = Authorized<EventRow, 'manage'>

/** Writes on every open wall. When the message ends is decided here, so that all screens agree. */
export async function showMessage(
  { db, clock, ids }: MessageDeps,
  event: ManagedEvent,
  { text, form, minutes }: WallMessageInput,
): Promise<void> {
  const now = clock.now()
  const lasts = form === 'full' ? FULL_MESSAGE : minutes && minutes * MINUTES
  const message = {
    id: ids.uuid(),
    text,
    form,
    shownAt: new Date(now),
    endsAt: lasts === null ? null : new Date(now + lasts),
  }
  await db.transaction(async (tx) => {
    await putMessage(tx, event, message)
    await recordFact(tx, event.id, 'wall.changed', {})
  })
}

export async function takeDownMessage({ db }: MessageDeps, event: ManagedEvent): Promise<void> {
  await db.transaction(async (tx) => {
    await deleteMessage(tx, event)
    await recordFact(tx, event.id, 'wall.changed', {})
  })
}

/** Null once it has ended: its row stays until the next one. */
export function presentMessage(row: MessageRow | undefined, now: number): WallMessage | null {
  if (row === undefined || (row.endsAt?.getTime() ?? Number.POSITIVE_INFINITY) <= now) return null
  const { id, text, form, shownAt, endsAt } = row
  return {
    id,
    text,
    form: form === 'full' ? 'full' : 'banner',
    shownAt: shownAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  }
}
