import { SECONDS } from '@afterglow/contract/kernel'
import type { Log } from '../../platform/log.ts'

/** How long a page on which nothing happens outlives its session. */
const INTERVAL = 5 * SECONDS

/** Answers those of the sessions that have not ended. */
export type FindStanding = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>

/**
 * The sessions of hosts who follow events live in this process. A page ends with its session, whatever has ended that:
 * signing out here or elsewhere, a new password, a suspension, the end of the account.
 */
export interface HostSessions {
  /** Whether a session has not ended. Asked before a host is told something, so that nothing is told too late. */
  stands(sessionId: string): Promise<boolean>
  /** Calls `end` within seconds of the session's end. Returns a function that stops watching. */
  watch(sessionId: string, end: () => void): () => void
  stop(): void
}

export function createHostSessions({
  findStanding,
  log,
}: {
  findStanding: FindStanding
  log: Log
}): HostSessions {
  const watched = new Map<string, Set<() => void>>()
  const timer = setInterval(() => void endPages(), INTERVAL).unref()

  async function endPages(): Promise<void> {
    if (watched.size === 0) return
    try {
      const asked = [...watched.keys()]
      const standing = await findStanding(asked)
      for (const sessionId of asked)
        if (!standing.has(sessionId)) for (const end of watched.get(sessionId) ?? []) end()
    } catch (error) {
      log.warn({ err: error }, 'sessions could not be read, trying again soon')
    }
  }

  return {
    stands: async (sessionId) => (await findStanding([sessionId])).has(sessionId),
    watch(sessionId, end) {
      const pages = watched.get(sessionId) ?? new Set()
      watched.set(sessionId, pages.add(end))
      return () => {
        pages.delete(end)
        if (pages.size === 0) watched.delete(sessionId)
      }
    },
    stop: () => clearInterval(timer),
  }
}
