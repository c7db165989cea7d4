export { exportJobs, sweepExports } from './export-jobs.ts'
export { createExportPlans } from './export-plans.ts'
export { exports } from './plug.ts'
export { registerExportRoutes } from './routes.ts'
