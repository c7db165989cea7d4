/** Event rows, as other domains read, lock and change them. */

export {
  albumDatesOf,
  allEvents,
  claimEvent,
  countEvents,
  countEventsOf,
  findEvent,
  holdEvent,
  type LockAfter,
  listAlbumDates,
  listEventsOf,
  listHeld,
  lockEvent,
  standingEvents,
  updateEvent,
} from './event-store.ts'
