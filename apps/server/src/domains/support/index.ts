export { countMessagesSince, listMessages } from './message-store.ts'
export { support } from './plug.ts'
