import { openDomains } from '../app/domains.ts'
import type { Platform } from '../app/platform.ts'
import { sweepsOf } from '../app/sweeps.ts'

/** Does every sweep once, as the worker does every ten minutes. */
export async function sweep(platform: Platform): Promise<void> {
  const context = { log: platform.log, isLastAttempt: false }
  for (const run of Object.values(sweepsOf(openDomains(platform).plugs))) await run({}, context)
}
