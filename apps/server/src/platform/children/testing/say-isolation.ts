import { constants } from 'node:os'
import { MB, SECONDS } from '@afterglow/contract/kernel'
import { ChildPool } from '../child-pool.ts'
import { findIsolation } from '../probe-isolation.ts'
import type { NosyJobs } from './nosy-child.ts'

/*
 * Prints what a process with the user and the rights of this one can give its children, and what one of them reads of its
 * environment.
 */
const { isolation, missing, reason } = await findIsolation()
const { hasNoNetwork, hasOwnUser } = isolation
const limits = { memoryLimitBytes: 500 * MB, timeLimitMs: 60 * SECONDS, silenceLimitMs: 60 * SECONDS }
const pool = new ChildPool<NosyJobs>({
  program: new URL('./nosy-child.ts', import.meta.url),
  processes: 1,
  priority: constants.priority.PRIORITY_NORMAL,
  limits,
  restAfter: 60 * SECONDS,
  log: undefined,
})
const read = await pool.run({ kind: 'read', path: `/proc/${process.pid}/environ` })
await pool.close()
const environment = 'what' in read ? read.what : read.detail
process.stdout.write(JSON.stringify({ hasNoNetwork, hasOwnUser, missing, reason, environment }))
