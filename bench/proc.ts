import { readFileSync } from 'node:fs'

/** `proc(5)` counts processor time in these. */
const MILLISECONDS_PER_TICK = 10

/** Processor time of a process in user and system mode, and that of its children that have ended. */
export interface ProcessorTime {
  own: number
  ofEndedChildren: number
}

/** In milliseconds. */
export function processorTimeOf(pid: number): ProcessorTime {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const sum = (...at: number[]) =>
    at.reduce((ticks, field) => ticks + Number(fields[field]), 0) * MILLISECONDS_PER_TICK
  return { own: sum(11, 12), ofEndedChildren: sum(13, 14) }
}

/** What is read of a process, or 0 when it has ended meanwhile. */
export function ofLiving(read: () => number): number {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH'))
      return 0
    throw error
  }
}
