import { Logger } from 'graphile-worker'
import type { Log } from './log.ts'

/** Forwards the queue's own log lines to our log, at our levels. */
export function queueLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const line = { ...meta, scope: scope.label, worker: scope.workerId }
    if (level === 'error') log.error(line, message)
    else if (level === 'warning') log.warn(line, message)
    else log.debug(line, message)
  })
}

export const silentQueueLogger = new Logger(() => () => undefined)
