import type { Job } from './job.ts'

/** Where the unfinished files of a queue stand. */
export interface Lines {
  /** Left from an earlier visit; they wait for a tap. */
  left: Job[]
  unannounced: Job[]
  /** In the wave being opened. */
  opening: Set<Job>
  /** Not readable yet. */
  slow: Set<Job>
  /** The server has no room for them until others finish. */
  crowded: Job[]
  /** Announced and shown: their originals come next. */
  ready: Job[]
  active: Set<Job>
  drop(job: Job): void
  clear(): void
  /** Number of files that occupy room on the server. */
  announced(): number
  /** Nothing is under way, and nothing waits for anything but a tap. */
  isAtRest(): boolean
}

export function createLines(): Lines {
  const lines: Lines = {
    left: [],
    unannounced: [],
    opening: new Set(),
    slow: new Set(),
    crowded: [],
    ready: [],
    active: new Set(),
    drop(job) {
      for (const name of ['left', 'unannounced', 'crowded', 'ready'] as const)
        lines[name] = lines[name].filter((other) => other !== job)
      for (const name of ['opening', 'slow', 'active'] as const) lines[name].delete(job)
    },
    clear() {
      Object.assign(lines, {
        left: [],
        unannounced: [],
        opening: new Set(),
        slow: new Set(),
        crowded: [],
        ready: [],
        active: new Set(),
      })
    },
    announced: () => lines.opening.size + lines.ready.length + lines.active.size,
    isAtRest() {
      const { unannounced, opening, slow, crowded, ready, active } = lines
      return unannounced.length + opening.size + slow.size + crowded.length + ready.length + active.size === 0
    },
  }
  return lines
}
