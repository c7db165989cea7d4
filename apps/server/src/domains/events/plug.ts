import type { EventStep } from '@afterglow/contract/overview'
import type { Tx } from '../../db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Passwords } from '../accounts/index.ts'
import { ROOM_JOB, roomMadeSchema } from '../billing/index.ts'
import type { Hooks } from '../hooks.ts'
import { createPictures } from '../pictures/index.ts'
import type { Plug } from '../plug.ts'
import type { SumParts } from '../sum-parts.ts'
import { checkCounters } from './check-counters.ts'
import { coverKey } from './cover-key.ts'
import { registerCoverRoutes } from './cover-routes.ts'
import { coverKind } from './covers.ts'
import { deleteEventsOf, deleteNextEventsOf } from './delete-event.ts'
import { emptyEvent, resumeDeletions } from './empty-event.ts'
import { EMPTY_EVENT_JOB, emptyPayload, REVEAL_JOB, revealPayload } from './event-queue.ts'
import { everyEventId, findEvent } from './event-store.ts'
import { eventExportPart } from './export-part.ts'
import { publishReveal } from './publish-reveal.ts'
import { publishRoomChange } from './publish-room-change.ts'
import { registerEventRoutes } from './routes.ts'
import { findShownCover } from './shown-cover-store.ts'
import { keepStep, stepOverview } from './step-store.ts'

/** Events: their settings, covers and deletion. */
export function events(
  platform: Platform,
  { passwords, hooks, sumParts }: { passwords: Passwords; hooks: Hooks; sumParts: () => readonly SumParts[] },
) {
  const { db, blobs, clock, ids } = platform
  const deletion = { db, clock, hooks }
  const covers = createPictures(platform, coverKind(platform))

  return {
    name: 'events',
    covers,
    findEvent: (eventId: string) => findEvent(db.query, eventId),
    /** Where the bytes of an event's own cover are; null where it has none. */
    async shownCoverKey(eventId: string): Promise<string | null> {
      const cover = await findShownCover(db.query, eventId)
      return cover === undefined ? null : coverKey(eventId, cover.id)
    },
    /** Notes that a host has done a step before the party. */
    noteStep: (eventId: string, step: EventStep) =>
      keepStep(db.query, eventId, { step, doneAt: clock.date() }),
    /** Deletes every event of a host. Answers how many there were. */
    removeAlbums: (tx: Tx, userId: string) => deleteEventsOf(tx, deletion, userId),

    routes(handle) {
      registerEventRoutes(handle, { ...deletion, ids, passwords })
      registerCoverRoutes(handle, { db, blobs, covers })
    },
    jobs: {
      ...covers.jobs,
      [ROOM_JOB]: (payload) => publishRoomChange({ db }, roomMadeSchema.parse(payload).userId),
      [REVEAL_JOB]: (payload) => publishReveal({ db }, revealPayload.parse(payload)),
      [EMPTY_EVENT_JOB]: (payload) => emptyEvent({ db, hooks }, emptyPayload.parse(payload).eventId),
    },
    sweeps: {
      covers: covers.sweep,
      deletions: () => resumeDeletions({ db }),
    },
    ledger: covers.ledger,
    async *places(db) {
      for await (const eventId of everyEventId(db.query)) yield `events/${eventId}`
    },
    check: (report, options) => checkCounters(db, sumParts(), report, options),
    overview: stepOverview,
    exportEvent: eventExportPart({ db, blobs }),
    onAccountDeleted: (tx, userId) => deleteNextEventsOf(tx, deletion, userId),
  } satisfies Plug & Record<string, unknown>
}
