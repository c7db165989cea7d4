export { deleteMessagesOf, listMessagesOf } from './message-store.ts'
export { registerSupportRoutes } from './routes.ts'
export { supportJobs } from './support-jobs.ts'
export { sweepMessages } from './sweep-messages.ts'
