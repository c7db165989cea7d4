import { fieldOf } from '../platform/field-of.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'
/** No such schema, table, column or function. */
const MISSING_STATES: readonly unknown[] = ['3F000', '42P01', '42703', '42883']

/** Wrong user or password, or no database of that name (PostgreSQL manual, appendix A). */
const REFUSAL_STATES: readonly unknown[] = ['28P01', '28000', '3D000']

const DISK_FULL = '53100'
const TOO_MANY_CONNECTIONS = '53300'
const READ_ONLY = '25006'
/** No right on a database, a schema or a table; no schema in which the user may create anything. */
const RIGHT_STATES: readonly unknown[] = ['42501', '3F000']

/** SQLSTATE classes and codes for a database that is unreachable, or whose disk is full, broken or read-only. */
const UNAVAILABLE_STATES = /^(08|57P0[123]|53[13]00|58030|25006|25P03)/
const CROWDED_MESSAGES = /remaining connection slots are reserved|too many (clients already|connections for)/
const TLS_MESSAGES = [
  'The server does not support SSL connections',
  'There was an error establishing an SSL connection',
]
const UNAVAILABLE_SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT'])
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'the database system is',
  'Client has encountered a connection error',
  'Query read timeout',
]

/** A database that the product cannot work with. The message says what to change. */
export class UnfitDatabaseError extends Error {
  override readonly name = 'UnfitDatabaseError'
}

/** Every write would be refused. */
export class ReadOnlyDatabaseError extends Error {
  override readonly name = 'ReadOnlyDatabaseError'
  readonly code = READ_ONLY

  constructor() {
    super('transaction_read_only is on')
  }
}

/** Whether the whole transaction may be run again (PostgreSQL manual, section 13.5). */
export function isRetryable(error: unknown): boolean {
  const code = codeOf(error)
  return code === SERIALIZATION_FAILURE || code === DEADLOCK || isPlanOutdated(error)
}

/** Whether a lock was not had within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_NOT_AVAILABLE
}

/** True when a migration has changed the columns that a prepared statement returns, so PostgreSQL refuses its plan. */
export function isPlanOutdated(error: unknown): boolean {
  // Its code, 0A000, only means "not supported", and its message is in the server's language.
  return textOf(error, 'routine') === 'RevalidateCachedQuery'
}

/** Whether a unique constraint was violated: the named one, or any. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false
  return constraint === undefined || textOf(error, 'constraint') === constraint
}

/** Whether the named foreign key was violated: the referenced row no longer exists. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return codeOf(error) === FOREIGN_KEY_VIOLATION && textOf(error, 'constraint') === constraint
}

/** Whether the statement needs something that only another version of the schema has. */
export function isSchemaMissing(error: unknown): boolean {
  return MISSING_STATES.includes(codeOf(error))
}

/** Whether a newer version has migrated the database: it names migrations that this version does not have. */
export function isSchemaNewer(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('corrupted migrations: previously executed migration')
  )
}

/** Whether the database runs but refuses our login. */
export function isDatabaseRefusal(error: unknown): boolean {
  return REFUSAL_STATES.includes(codeOf(error))
}

/** Whether the disk of the database is full. */
export function isDatabaseDiskFull(error: unknown): boolean {
  return codeOf(error) === DISK_FULL
}

/** Whether the database admits no further connection, in all or of this user. A pooler may pass on the words alone. */
export function isDatabaseCrowded(error: unknown): boolean {
  return codeOf(error) === TOO_MANY_CONNECTIONS || CROWDED_MESSAGES.test(textOf(error, 'message') ?? '')
}

/** Whether the database is a standby, or is not to be written by a setting. */
export function isDatabaseReadOnly(error: unknown): boolean {
  return codeOf(error) === READ_ONLY
}

/** Whether the user of the database lacks a right. */
export function isDatabaseRightMissing(error: unknown): boolean {
  return RIGHT_STATES.includes(codeOf(error))
}

/** Whether a pooler refuses a parameter with which a connection is opened. */
export function isParameterRefused(error: unknown): boolean {
  return textOf(error, 'message')?.startsWith('unsupported startup parameter') ?? false
}

/** Whether a connection was to be encrypted, and the database does not do that. The messages are node-postgres's. */
export function isTlsRefused(error: unknown): boolean {
  return TLS_MESSAGES.includes(textOf(error, 'message') ?? '')
}

/** Whether the database cannot be reached or is going down, as opposed to refusing a statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (code !== undefined && (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SYSTEM_CODES.has(code))) return true
  const message = error instanceof Error ? error.message : ''
  return UNAVAILABLE_MESSAGES.some((text) => message.includes(text))
}

function codeOf(error: unknown): string | undefined {
  return textOf(error, 'code')
}

function textOf(error: unknown, field: string): string | undefined {
  const value = fieldOf(error, field)
  return typeof value === 'string' ? value : undefined
}
