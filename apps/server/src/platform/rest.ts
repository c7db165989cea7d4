import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MB, SECONDS } from '@afterglow/contract/kernel'

const LOOK_EVERY = 10 * SECONDS
/** Share of one processor. */
const QUIET_SHARE = 0.2
/** Less than this is not worth a collection. */
const WORTHWHILE = 48 * MB

export interface Watched {
  /** Processor time used so far, in ms. */
  usedTime(): number
  /** As counted by the system. V8 counts emptied pages as returned before they are. */
  residentBytes(): number
  collect(): void
}

/**
 * Returns memory after the start and after a crowd has left. V8 collects when it needs room, so a process that has
 * become quiet would keep the garbage of its busiest minute for hours. Loading the modules alone leaves 30 MB. Returns
 * a function that stops it.
 */
export function collectWhenQuiet(watched: Watched = thisProcess()): () => void {
  let used = watched.usedTime()
  // Nothing has been collected yet: the first quiet moment always does.
  let afterward = 0
  const timer = setInterval(() => {
    const before = used
    used = watched.usedTime()
    const isQuiet = used - before < QUIET_SHARE * LOOK_EVERY
    if (!isQuiet || watched.residentBytes() < afterward + WORTHWHILE) return
    watched.collect()
    afterward = watched.residentBytes()
    // Excludes the collection's own processor time.
    used = watched.usedTime()
  }, LOOK_EVERY)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Lets this process's heap grow by a tenth before V8 collects it: by itself, V8 lets it triple. Bytes outside of the heap
 * count towards that; otherwise every few files that pass through would cost a collection of everything, though they
 * need only one of new objects.
 */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=10')
  setFlagsFromString('--external-memory-accounted-in-global-limit')
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
 * V8 exposes its collector through a flag that may be set at any time and applies to contexts created afterward. An
 * ordinary collection empties pages but keeps them; only V8's last-resort collection returns them to the system.
 */
function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const collect: (how: object) => void = runInNewContext('gc')
  return () => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
