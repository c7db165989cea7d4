import { DAYS } from '@afterglow/contract/kernel'
import type { Tx } from '../../db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Passwords } from '../accounts/index.ts'
import { ROOM_JOB, roomMadeSchema } from '../billing/index.ts'
import type { Hooks } from '../hooks.ts'
import type { Plug } from '../plug.ts'
import { coverLedger } from './cover-objects.ts'
import { registerCoverRoutes } from './cover-routes.ts'
import { deleteEventsOf, deleteNextEventsOf } from './delete-event.ts'
import { emptyEvent, resumeDeletions } from './empty-event.ts'
import { eventJobs } from './event-jobs.ts'
import { EMPTY_EVENT_JOB, emptyPayload } from './event-queue.ts'
import { everyEventId, findEvent } from './event-store.ts'
import { sweepCovers } from './remove-cover.ts'
import { registerEventRoutes } from './routes.ts'
import { tellRoom } from './tell-room.ts'

/** Cover photos that never arrived, or cannot be read, are removed after this. */
const PICTURE_LIFETIME = 1 * DAYS

/** Events: their settings, covers and deletion. */
export function events(
  { db, blobs, clock, ids, engines }: Platform,
  { passwords, hooks }: { passwords: Passwords; hooks: Hooks },
) {
  const deletion = { db, clock, hooks }
  const covers = { db, blobs, clock, ids }

  return {
    name: 'events',
    findEvent: (eventId: string) => findEvent(db.query, eventId),
    /** Deletes every event of a host. Answers how many there were. */
    removeAlbums: (tx: Tx, userId: string) => deleteEventsOf(tx, deletion, userId),

    routes(handle) {
      registerEventRoutes(handle, { ...deletion, ids, passwords })
      registerCoverRoutes(handle, covers)
    },
    jobs: {
      ...eventJobs({ db, blobs, clock, engine: engines.media }),
      [ROOM_JOB]: (payload) => tellRoom({ db }, roomMadeSchema.parse(payload).userId),
      [EMPTY_EVENT_JOB]: (payload) => emptyEvent({ db, hooks }, emptyPayload.parse(payload).eventId),
    },
    sweeps: {
      covers: () => sweepCovers(db, new Date(clock.now() - PICTURE_LIFETIME)),
      deletions: () => resumeDeletions({ db }),
    },
    ledger: coverLedger,
    async *places(db) {
      for await (const eventId of everyEventId(db.query)) yield `events/${eventId}`
    },
    onAccountDeleted: (tx, userId) => deleteNextEventsOf(tx, deletion, userId),
  } satisfies Plug & Record<string, unknown>
}
