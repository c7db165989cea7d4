export { listMessagesOf } from './message-store.ts'
export { support } from './plug.ts'
