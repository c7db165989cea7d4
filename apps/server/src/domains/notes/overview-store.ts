import { sql } from 'kysely'
import { actsOf } from '../acts-store.ts'
import type { OverviewPart } from '../overview-part.ts'

/** Notes, and voice messages that the host has. */
export const messageOverview: OverviewPart = {
  figures: (eventId) => ({
    notes: sql`select count(*)::int from event_notes where event_id = ${eventId}`,
    voiceNotes: sql`
      select count(*)::int from event_voice_notes
       where event_id = ${eventId} and state in ('ready', 'unplayable')`,
  }),
  activity: (eventId, since) => sql`
    (${actsOf({
      kind: sql`'note'`,
      acts: sql`
        select id, guest_id, created_at, sender_name as name, null::uuid as photo_id, null::uuid as challenge_id
          from event_notes where event_id = ${eventId} and created_at >= ${since}`,
    })}) union all (${actsOf({
      kind: sql`'voice'`,
      acts: sql`
        select id, guest_id, created_at, sender_name as name, null::uuid as photo_id, null::uuid as challenge_id
          from event_voice_notes
         where event_id = ${eventId} and state in ('ready', 'unplayable') and created_at >= ${since}`,
    })})`,
}
