import { probeIsolation } from '../probe-isolation.ts'

/* Prints what a process with the user and the rights of this one can give its children. */
const { isolation, missing, reason } = await probeIsolation()
const { hasNoNetwork, hasOwnUser } = isolation
process.stdout.write(JSON.stringify({ hasNoNetwork, hasOwnUser, missing, reason }))
