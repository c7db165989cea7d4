import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutPeople } from './without-people.ts'

export type Log = Logger

/**
 * Structured logs, on stdout by default. Paths are logged without their query and their file names, since signed
 * addresses carry their proof and the event's title there; bodies, cookies and authorization headers are never logged.
 * Libraries write messages of their own, so each line is looked through once more.
 */
export function createLog(level: string, role: string, destination: DestinationStream = stdout()): Log {
  const options = {
    level,
    base: { role },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.cookie',
        '*.authorization',
        'password',
        'token',
        'cookie',
        'authorization',
      ],
      censor: '[redacted]',
    },
  }
  return pino(options, { write: (line) => destination.write(withoutPeople(line)) })
}

/** At once, so that the last words of a dying process are written. */
function stdout(): DestinationStream {
  return pino.destination({ fd: 1, sync: true })
}
