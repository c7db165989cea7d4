import { DAYS } from '@afterglow/contract/kernel'
import type { Shelf } from './browser-shelf'

const KEY = 'afterglow.return-path'
/** A link in a mail may be opened later, in another tab. */
const LIFETIME = 1 * DAYS

/** Remembers the requested screen for a visitor who has to sign in first. Only screens of the dashboard count. */
export function keepReturnPath(path: string, storage: Shelf, now = Date.now()): void {
  storage.setItem(KEY, JSON.stringify({ path, until: now + LIFETIME }))
}

/** The remembered screen, unless it has expired. */
export function readReturnPath(storage: Shelf, now = Date.now()): string | null {
  const kept = parse(storage.getItem(KEY))
  return kept !== null && kept.until > now && /^\/dashboard\/[^\\]*$/.test(kept.path) ? kept.path : null
}

export function forgetReturnPath(storage: Shelf): void {
  storage.removeItem(KEY)
}

function parse(text: string | null): { path: string; until: number } | null {
  try {
    const { path, until } = JSON.parse(text ?? 'null') ?? {}
    return typeof path === 'string' && typeof until === 'number' ? { path, until } : null
  } catch {
    return null
  }
}
