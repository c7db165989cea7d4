import pino, { type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/**
 * Structured logs, on stdout by default. Paths are logged without their query, since signed addresses carry their proof
 * there; bodies, cookies and authorization headers are never logged.
 */
export function createLog(level: string, role: string, destination?: DestinationStream): Log {
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
  return destination === undefined ? pino(options) : pino(options, destination)
}
