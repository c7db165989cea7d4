import path from 'node:path'
import type { Installation } from '../apps/server/src/testing/faults/installation.ts'
import { type StatementTimes, timeStatements } from './statement-times.ts'

/** How many statements the product runs during `work`, which are listed. Those of the bench itself and of the queue do not count. */
export async function countStatements(product: Installation, work: () => Promise<void>): Promise<number> {
  const serverLog = path.join(product.place.dataDir, 'postgres/server.log')
  const statements = await timeStatements(product.database, serverLog, work)
  const own = statements.filter(isOfRequest)
  for (const { statement, runs } of own) console.error(`    ${runs} × ${statement.slice(0, 110)}`)
  return own.reduce((sum, { runs }) => sum + runs, 0)
}

/** The queue of jobs looks for work all the time. */
function isOfRequest({ statement }: StatementTimes): boolean {
  return !/jobs|pgboss|server_log|pg_|worker_heartbeats|select distinct "state"|^(listen|begin|commit|alter|set)\b/i.test(
    statement,
  )
}
