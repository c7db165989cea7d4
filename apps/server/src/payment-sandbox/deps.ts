import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import type { SandboxSide } from '../platform/payments/index.ts'

export interface SandboxDeps extends SandboxSide {
  db: Database
  clock: Clock
  ids: Ids
}

/** Ids as the provider makes them: what it is, and fourteen letters and digits. */
export function newId({ ids }: Pick<SandboxDeps, 'ids'>, kind: string): string {
  return `${kind}_${ids.code(14)}`
}

/** The provider counts seconds. */
export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
