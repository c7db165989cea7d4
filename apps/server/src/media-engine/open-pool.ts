import { ChildPool, type ChildPoolOptions } from '../platform/children/index.ts'
import type { EngineJobs, EngineLimits } from './protocol.ts'

/** Children that decode, for the media engine and for faces. */
export function openPool(
  options: Pick<
    ChildPoolOptions<EngineJobs, EngineLimits>,
    'processes' | 'priority' | 'limits' | 'restAfter' | 'log' | 'isolation'
  >,
): ChildPool<EngineJobs, EngineLimits> {
  const program = new URL('./child.ts', import.meta.url)
  return new ChildPool({
    ...options,
    program,
    // The libraries of films and sound stay loaded.
    makesLarge: ({ kind }) => kind === 'poster' || kind === 'stream' || kind === 'voice',
    describe: ({ type }) => ({ 'afterglow.media.type': String(type) }),
  })
}
