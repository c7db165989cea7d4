import { openDomains } from '../app/domains.ts'
import type { Platform } from '../app/platform.ts'
import { sweepsOf } from '../app/sweeps.ts'
import type { TestApp } from './test-app.ts'

/** Sweeps as if this many milliseconds had passed; the app's own clock stays. */
export function sweepLater({ platform, clock }: TestApp, after: number): Promise<void> {
  const later = clock.now() + after
  return sweep({ ...platform, clock: { now: () => later, date: () => new Date(later) } })
}

/** Runs every sweep once, as the worker does every ten minutes. */
export async function sweep(platform: Platform): Promise<void> {
  const context = { log: platform.log, isLastAttempt: false }
  for (const run of Object.values(sweepsOf(openDomains(platform).plugs))) await run({}, context)
}
