import pino, { type Logger } from 'pino'

export type Log = Logger

/**
 * Structured logs on stdout. Paths are logged without their query, since signed addresses carry their proof there;
 * bodies, cookies and authorization headers are never logged.
 */
export function createLog(level: string, role: string): Log {
  return pino({
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
  })
}
