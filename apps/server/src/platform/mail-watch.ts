import { MINUTES } from '@afterglow/contract/kernel'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import type { Mailer } from './mail.ts'

/** Between two questions to a mail server that does not take our mails. */
const PAUSE = 1 * MINUTES

/**
 * Finds out at the start whether the mail server takes our mails, rather than with the first host who waits for one. It
 * does not know of later outages, in which mails wait and are counted.
 */
export interface MailWatch {
  /** Asks the mail server. Logs what is wrong, and when it is right again. */
  look(): Promise<void>
  /** For the operator, without names, since readiness is public; null while all is well. Old bad news is asked for again. */
  warning(): string | null
}

export function createMailWatch(deps: { mailer: Mailer; clock: Clock; log: Log }): MailWatch {
  const { mailer, clock, log } = deps
  let words: string | null = null
  let askedAt = clock.now()
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    askedAt = clock.now()
    const trouble = await mailer.check()
    if (trouble !== null && trouble.words !== words) log.warn({ reason: trouble.reason }, trouble.words)
    if (trouble === null && words !== null) log.info('the mail server takes our mails now')
    words = trouble?.words ?? null
  }

  function look(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  return {
    look,
    warning() {
      if (words !== null && clock.now() - askedAt >= PAUSE) void look()
      return words
    },
  }
}
