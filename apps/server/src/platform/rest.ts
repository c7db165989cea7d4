import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MB, SECONDS } from '@afterglow/contract/kernel'

const LOOK_EVERY = 10 * SECONDS
/** Of one processor. */
const QUIET_SHARE = 0.2
/** Less than this is not worth a collection. */
const WORTHWHILE = 48 * MB

export interface Watched {
  /** Processor time that was used so far, in ms. */
  usedTime(): number
  /** What the system has given it. V8 counts pages that it has emptied as given back before they are. */
  residentBytes(): number
  collect(): void
}

/**
 * Gives memory back when a crowd has gone. V8 collects when it needs room, so a process that has become quiet would
 * keep what its busiest minute left behind for hours. Returns the way to stop.
 */
export function collectWhenQuiet(watched: Watched = thisProcess()): () => void {
  let used = watched.usedTime()
  let afterward = watched.residentBytes()
  const timer = setInterval(() => {
    const before = used
    used = watched.usedTime()
    const isQuiet = used - before < QUIET_SHARE * LOOK_EVERY
    if (!isQuiet || watched.residentBytes() < afterward + WORTHWHILE) return
    watched.collect()
    afterward = watched.residentBytes()
    // The collection itself is no work that anybody asked for.
    used = watched.usedTime()
  }, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

function thisProcess(): Watched {
  return {
    usedTime() {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1000
    },
    residentBytes: () => process.memoryUsage.rss(),
    collect: collector(),
  }
}

/**
 * V8's collector is reached by a flag that may be set at any time; contexts that are made afterward have it. An
 * ordinary collection empties pages and keeps them for itself; the one before V8 would give up gives them back to the
 * system.
 */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
