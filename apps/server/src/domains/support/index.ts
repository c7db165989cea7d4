export { listMessagesOf } from './message-store.ts'
export { registerSupportRoutes } from './routes.ts'
export { supportJobs } from './support-jobs.ts'
