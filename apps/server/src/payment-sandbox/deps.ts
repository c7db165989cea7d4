import type { Database } from '../db/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { Ids } from '../platform/ids.ts'
import type { SandboxSide } from '../platform/payments/index.ts'

export interface SandboxDeps extends SandboxSide {
  db: Database
  clock: Clock
  ids: Ids
}

/** Ids in the provider's format: a type prefix, and fourteen letters and digits. */
export function newId({ ids }: Pick<SandboxDeps, 'ids'>, kind: string): string {
  return `${kind}_${ids.code(14)}`
}

/** The provider uses seconds. */
export function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
