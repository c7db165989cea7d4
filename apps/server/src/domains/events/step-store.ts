import type { EventStep } from '@afterglow/contract/overview'
import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { OverviewPart } from '../overview-part.ts'

/** Notes that a host has done a step before the party; the first time counts. Nothing for an event that is gone. */
export async function keepStep(
  db: Queryable,
  eventId: string,
  { step, doneAt }: { step: EventStep; doneAt: Date },
): Promise<void> {
  await sql`
    insert into event_steps (event_id, step, done_at)
    select id, ${step}, ${doneAt} from events where id = ${eventId} for key share
    on conflict do nothing`.execute(db)
}

/** What a host has done before the party, as far as it was noted or is evident. */
export const stepOverview: OverviewPart = {
  figures: (eventId) => ({
    steps: sql`select coalesce(array_agg(step), '{}') from event_steps where event_id = ${eventId}`,
  }),
}
