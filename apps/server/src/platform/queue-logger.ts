import { Logger } from 'graphile-worker'
import { fieldOf } from './field-of.ts'
import type { Log } from './log.ts'
import { messageOf } from './message-of.ts'

/** Forwards the queue's own log lines to our log, at our levels. */
export function queueLogger(log: Log): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const line = { error: messageIn(meta), scope: scope.label, worker: scope.workerId, job: scope.jobId }
    if (level === 'error') log.error(line, message)
    else if (level === 'warning') log.warn(line, message)
    else log.debug(line, message)
  })
}

/** The rest of what comes with a message holds the job's payload, which may name people. */
function messageIn(meta: object | undefined): string | undefined {
  const error = fieldOf(meta, 'error')
  return error === undefined ? undefined : messageOf(error)
}

export const silentQueueLogger = new Logger(() => () => undefined)
