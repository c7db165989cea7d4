export { registerSupportRoutes } from './routes.ts'
export { supportJobs } from './support-jobs.ts'
