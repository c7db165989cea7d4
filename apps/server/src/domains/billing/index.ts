export { ROOM_JOB, roomMadeSchema } from './billing-queue.ts'
export * as operating from './operating.ts'
export { billing } from './plug.ts'
export * as storage from './storage-account.ts'
