/** A file of a backup is cut off, altered, or missing. */
export class BackupDamagedError extends Error {
  override readonly name = 'BackupDamagedError'
}

/** A backup, or the place for it, that cannot be used. The message tells the operator what to do. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError'
}
