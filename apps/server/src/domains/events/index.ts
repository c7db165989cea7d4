export { coverKey } from './cover-keys.ts'
export { coverLedger } from './cover-objects.ts'
export { registerCoverRoutes } from './cover-routes.ts'
export { findShownCover } from './cover-store.ts'
export { createEvent } from './create-event.ts'
export { eventJobs } from './event-jobs.ts'
export {
  albumDatesOf,
  claimEvent,
  countMedia,
  countVoices,
  everyEventId,
  findEvent,
  holdEvent,
  insertEvent,
  listAlbumDates,
  listEventsOf,
  lockEvent,
  updateEvent,
} from './event-store.ts'
export { events } from './plug.ts'
export { focalPointOf, presentEvent } from './present.ts'
export { sweepCovers } from './remove-cover.ts'
export { registerEventRoutes } from './routes.ts'
export { suspendEvent } from './suspend-event.ts'
export { tellRoom } from './tell-room.ts'
