import type { Plug } from '../domains/plug.ts'
import type { CronLine, JobHandler } from '../platform/jobs.ts'

/** Every ten minutes. */
const SWEEP_PATTERN = '*/10 * * * *'
/** After everything a person waits for. */
const SWEEP_PRIORITY = 10

/** Every sweep by the name of its job. */
export function sweepsOf(plugs: readonly Plug[]): Record<string, JobHandler> {
  return Object.fromEntries(
    plugs.flatMap(({ name, sweeps = {} }) =>
      Object.entries(sweeps).map(([sweep, run]) => [`${name}.sweep-${sweep}`, () => run()] as const),
    ),
  )
}

/** The crontab of all plugs. A sweep that waits for its next attempt is replaced, not added a second time. */
export function crontabOf(plugs: readonly Plug[]): CronLine[] {
  const sweeps = Object.keys(sweepsOf(plugs)).map((name) => ({
    name,
    pattern: SWEEP_PATTERN,
    priority: SWEEP_PRIORITY,
    key: name,
  }))
  const others = plugs.flatMap(({ cron = [] }) => cron.map(({ job, pattern }) => ({ name: job, pattern })))
  return [...sweeps, ...others]
}
