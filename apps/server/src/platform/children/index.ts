export { type ChildLog, ChildPool, type ChildPoolOptions, PoolClosedError } from './child-pool.ts'
export type { Watched } from './pooled-child.ts'
export type { ChildFailure, ChildJob, ChildJobs, ChildLimits, FailedJob } from './protocol.ts'
