export * as eventRows from './event-store.ts'
export { events } from './plug.ts'
export { focalPointOf, presentEvent } from './present.ts'
export { suspendEvent } from './suspend-event.ts'
