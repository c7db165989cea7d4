import type { Installation } from '../../apps/server/src/testing/faults/installation.ts'
import { ofLiving, processorTimeOf } from '../proc.ts'
import type { Work } from './night.ts'

/**
 * Processor time of an installation so far, in ms: PostgreSQL with all its processes, and decoders with the worker. A
 * process that ends takes its time with it, unless its parent has waited for it.
 */
export function workOf(product: Installation): Work {
  const work: Work = { web: 0, worker: 0, database: 0 }
  for (const { pid, command } of product.processes()) work[roleOf(command)] += millisecondsOf(pid)
  return work
}

function roleOf(command: string): keyof Work {
  if (command.includes('postgres')) return 'database'
  return command.endsWith(' web') ? 'web' : 'worker'
}

function millisecondsOf(pid: number): number {
  return ofLiving(() => {
    const { own, ofEndedChildren } = processorTimeOf(pid)
    return own + ofEndedChildren
  })
}
