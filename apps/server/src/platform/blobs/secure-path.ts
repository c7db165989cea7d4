import { join, resolve, sep } from 'node:path'
import { InvalidKeyError } from './blob-errors.ts'

const MAX_KEY_LENGTH = 512
const MAX_SEGMENT_LENGTH = 128
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/

/** The path of a key below `root`. The only way from a key to the disk. */
export function resolveSecurePath(root: string, key: string): string {
  const segments = assertKey(key).split('/')
  const base = resolve(root)
  const path = join(base, ...segments)
  // Cannot happen with the pattern above; a safeguard in case the pattern is ever loosened.
  if (!path.startsWith(base + sep)) throw new InvalidKeyError(JSON.stringify(key))
  return path
}

/**
 * Accepts only keys that this server can have made, whatever the store.
 *
 * An allowlist: letters, digits, `-`, `_` and inner dots. That excludes `..`, absolute paths, drive letters,
 * backslashes, NUL and hidden files, and reserves `~` for the stores' own names.
 */
export function assertKey(key: string): string {
  if (key.length > MAX_KEY_LENGTH) throw new InvalidKeyError('too long')
  for (const segment of key.split('/')) {
    if (segment.length > MAX_SEGMENT_LENGTH) throw new InvalidKeyError('segment too long')
    if (!SEGMENT.test(segment) || segment.endsWith('.')) throw new InvalidKeyError(JSON.stringify(key))
  }
  return key
}
