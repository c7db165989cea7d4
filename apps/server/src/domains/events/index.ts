export { coverKey } from './covers.ts'
export { createEvent } from './create-event.ts'
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
export { registerEventRoutes } from './routes.ts'
export { findShownCover } from './shown-cover-store.ts'
export { suspendEvent } from './suspend-event.ts'
export { tellRoom } from './tell-room.ts'
