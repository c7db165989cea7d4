export { archiveJobs, sweepArchives } from './archive-jobs.ts'
export { createArchivePlans } from './archive-plans.ts'
export { createArchiveUrls } from './archive-urls.ts'
export { registerArchiveRoutes } from './routes.ts'
