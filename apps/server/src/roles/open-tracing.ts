import type { Config } from '../config.ts'
import type { Log } from '../platform/log.ts'

/** Starts traces where a collector is configured; elsewhere nothing of their SDK is loaded. */
export async function openTracing(config: Config, role: string, log: Log): Promise<() => Promise<void>> {
  if (config.traces === undefined) return async () => undefined
  const { startTracing } = await import('../platform/tracing-sdk.ts')
  return startTracing(config.traces, { role, log })
}
