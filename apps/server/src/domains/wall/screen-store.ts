import { MINUTES } from '@afterglow/contract/kernel'
import { sql } from 'kysely'
import type { Database, Queryable } from '../../db/database.ts'
import { deleteSome } from '../../db/delete-rows.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Clock } from '../../platform/clock.ts'
import { eventRows } from '../events/index.ts'
import type { OverviewPart } from '../overview-part.ts'

/** A wall that was not seen for as long is not open: its process ended without saying so. */
const SCREEN_LIFETIME = 3 * MINUTES

export interface Screen {
  id: string
  eventId: string
}

/** Notes that a wall is open. */
export async function keepScreen(db: Queryable, { id, eventId }: Screen, seenAt: Date): Promise<void> {
  await sql`
    insert into wall_screens (id, event_id, seen_at)
    select ${id}, id, ${seenAt} from ${eventRows.standingEvents} where id = ${eventId}
    on conflict (id) do update set seen_at = excluded.seen_at`.execute(db)
}

export async function deleteScreen(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('wallScreens').where('id', '=', id).execute()
}

/** Forgets walls of processes that ended. */
export async function sweepScreens({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const before = new Date(clock.now() - SCREEN_LIFETIME)
  await inBatches(() => deleteSome(db.query, 'wallScreens', sql<boolean>`seen_at < ${before}`))
}

/** How many walls of an event are open. */
export function screenOverview(clock: Clock): OverviewPart {
  return {
    figures: (eventId) => ({
      screens: sql`
        select count(*)::int from wall_screens
         where event_id = ${eventId} and seen_at >= ${new Date(clock.now() - SCREEN_LIFETIME)}`,
    }),
  }
}
