import { ConfigError, readConfig } from './config.ts'
import { adminOnly } from './roles/admin/admin.ts'
import { deadLettersOnly } from './roles/dead-letters.ts'
import { integrityOnly } from './roles/integrity.ts'
import { migrateOnly } from './roles/migrate.ts'
import { migrateBlobsOnly } from './roles/migrate-blobs.ts'
import { serve } from './roles/serve.ts'
import { StartError } from './roles/start-error.ts'
import { runWeb } from './roles/web.ts'
import { runWorker } from './roles/worker.ts'

/** Each role starts, and answers the way to stop it cleanly. */
const ROLES = {
  serve,
  web: runWeb,
  worker: runWorker,
  migrate: migrateOnly,
  'migrate-blobs': migrateBlobsOnly,
  integrity: integrityOnly,
  'dead-letters': deadLettersOnly,
  admin: adminOnly,
}

type Role = keyof typeof ROLES

async function main(role: string | undefined = 'serve'): Promise<void> {
  if (!(role in ROLES))
    throw new StartError(`There is no role "${role}". Choose one of: ${Object.keys(ROLES).join(', ')}.`)
  // A child whose parent died has nobody left to work for, and must be gone before its successor works on the same
  // files. Whatever it had in hand survives that, as it survives a kill.
  process.on('disconnect', () => process.exit(1))

  const starting = ROLES[role as Role](readConfig(), process.argv.slice(3))
  let isStopping = false
  const drain = () => {
    if (isStopping) return
    isStopping = true
    starting.then((stop) => stop()).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', drain)
  // Ctrl-C reaches the whole group; whoever has a parent leaves when the parent says so, in its order.
  process.on('SIGINT', process.connected ? () => undefined : drain)
  await starting
}

function fail(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof StartError
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error)
  // A child tells its parent, which says it once.
  if (process.send === undefined || !known) process.stderr.write(`${text}\n`)
  process.send?.({ type: 'failed', message: error instanceof Error ? error.message : String(error), known })
  process.exit(1)
}

main(process.argv[2]).catch(fail)
