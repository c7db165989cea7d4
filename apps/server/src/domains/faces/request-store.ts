import { sql } from 'kysely'
import type { Queryable, Tx } from '../../db/database.ts'

export interface RequestRow {
  id: string
  name: string
  createdAt: Date
}

/** One open request per guest. */
export async function putRequest(
  tx: Tx,
  request: RequestRow & { eventId: string; guestId: string },
): Promise<void> {
  await sql`
    insert into face_requests (id, event_id, guest_id, name, created_at)
    values (${request.id}, ${request.eventId}, ${request.guestId}, ${request.name}, ${request.createdAt})
    on conflict (event_id, guest_id) where done_at is null do update set name = excluded.name`.execute(tx)
}

export async function listOpenRequests(db: Queryable, eventId: string): Promise<RequestRow[]> {
  return db
    .selectFrom('faceRequests')
    .select(['id', 'name', 'createdAt'])
    .where('eventId', '=', eventId)
    .where('doneAt', 'is', null)
    .orderBy('createdAt')
    .execute()
}

export async function closeRequestRow(tx: Tx, eventId: string, id: string, doneAt: Date): Promise<void> {
  await tx
    .updateTable('faceRequests')
    .set({ doneAt })
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .execute()
}
