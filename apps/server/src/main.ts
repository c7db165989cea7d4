import { assureHome, type Config, ConfigError, loadEnvFile, readConfig } from './config.ts'
import { messageOf } from './platform/message-of.ts'
import { HURRY } from './roles/child-role.ts'
import { explainFailure } from './roles/explain-failure.ts'
import { assertNotRestoring } from './roles/restoring-mark.ts'
import { PassingStartError, StartError } from './roles/start-error.ts'

/** What stops a role. `hurry` is aborted when nobody should be waited for that may still send requests. */
type Stop = (hurry: AbortSignal) => unknown
/** `leaving` is aborted when the start is asked to end. */
type Start = (config: Config, args: string[], leaving: AbortSignal) => Promise<Stop>

/**
 * Each role starts, and answers the way to stop it cleanly. It has in memory what it needs, and nothing of the others.
 */
const ROLES = {
  serve: async () => (await import('./roles/serve.ts')).serve,
  web: async () => (await import('./roles/web.ts')).runWeb,
  worker: async () => (await import('./roles/worker.ts')).runWorker,
  migrate: async () => (await import('./roles/migrate.ts')).migrateOnly,
  'migrate-blobs': async () => (await import('./roles/migrate-blobs.ts')).migrateBlobsOnly,
  backup: async () => (await import('./roles/backup.ts')).backupOnly,
  restore: async () => (await import('./roles/restore.ts')).restoreOnly,
  'move-database': async () => (await import('./roles/move-database.ts')).moveDatabaseOnly,
  integrity: async () => (await import('./roles/integrity.ts')).integrityOnly,
  'dead-letters': async () => (await import('./roles/dead-letters.ts')).deadLettersOnly,
  admin: async () => (await import('./roles/admin/admin.ts')).adminOnly,
} satisfies Record<string, () => Promise<Start>>

type Role = keyof typeof ROLES

/** How a start ends at once that waits, for the database, a lock or another start: it holds nothing to give back. */
const LEAVING: Partial<Record<Role, () => void>> = {
  web: () => process.exit(0),
  worker: () => process.exit(0),
  migrate: () => fail(new StartError('Stopped before the end. Run it again to go on.')),
}

async function main(role: string | undefined = 'serve'): Promise<void> {
  if (!isRole(role))
    throw new StartError(`There is no role "${role}". Choose one of: ${Object.keys(ROLES).join(', ')}.`)
  // Photos, voices and backups are for nobody else on this machine.
  process.umask(0o077)
  // A child whose parent died has nobody left to work for, and must be gone before its successor works on the same
  // files. Whatever it had in hand survives that, as it survives a kill.
  process.on('disconnect', () => process.exit(1))

  const leaving = new AbortController()
  const starting = start(role, leaving.signal)
  const hurry = new AbortController()
  let isStarting = true
  const drain = () => {
    if (leaving.signal.aborted) return
    leaving.abort()
    if (isStarting) LEAVING[role]?.()
    starting.then((stop) => stop(hurry.signal)).then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', drain)
  // Ctrl-C reaches the whole group; a process with a parent exits when its parent asks it to.
  process.on('SIGINT', () => {
    if (process.connected) return
    hurry.abort()
    drain()
  })
  process.on('message', (message) => {
    if (message === HURRY) hurry.abort()
  })
  await starting
  isStarting = false
}

function isRole(name: string): name is Role {
  return Object.hasOwn(ROLES, name)
}

async function start(role: Role, leaving: AbortSignal): Promise<Stop> {
  loadEnvFile()
  assureHome()
  const config = readConfig()
  if (role !== 'restore') assertNotRestoring(config.dataDir)
  const begin: Start = await ROLES[role]()
  try {
    return await begin(config, process.argv.slice(3), leaving)
  } catch (error) {
    throw explainFailure(error, config)
  }
}

function fail(error: unknown): void {
  const known = error instanceof ConfigError || error instanceof StartError
  const text = error instanceof Error ? (known ? error.message : error.stack) : String(error)
  // A child sends the failure to its parent, which prints it once.
  if (process.send === undefined || !known) process.stderr.write(`${text}\n`)
  const passing = error instanceof PassingStartError
  const message = messageOf(error)
  process.send?.({ type: 'failed', message, known, passing })
  process.exit(1)
}

main(process.argv[2]).catch(fail)
