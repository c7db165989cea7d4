export { createEvent } from './create-event.ts'
export { accessOf, authorizeEvent } from './event-access.ts'
export {
  countMedia,
  type EventRow,
  findEvent,
  holdEvent,
  insertEvent,
  listEventsOf,
  lockEvent,
} from './event-store.ts'
export { focalPointOf, presentEvent } from './present.ts'
export { registerEventRoutes } from './routes.ts'
