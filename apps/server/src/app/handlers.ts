import type { Lane, Plug } from '../domains/plug.ts'
import type { JobHandler } from '../platform/jobs.ts'
import { sweepsOf } from './sweeps.ts'

const nothing = async () => undefined

/** Jobs that earlier releases may have left in the queue and that no longer have anything to do. */
const RETIRED = { 'system.sweep': nothing, 'moderation.sweep-cases': nothing }

/** Everything that runs jobs: the main worker's handlers, and the lanes, each with a worker of its own. */
export function handlersOf(plugs: readonly Plug[]): { main: Record<string, JobHandler>; lanes: Lane[] } {
  return {
    main: { ...Object.assign({}, ...plugs.map(({ jobs }) => jobs)), ...sweepsOf(plugs), ...RETIRED },
    lanes: plugs.flatMap((plug) => Object.values(plug.lanes ?? {})),
  }
}
