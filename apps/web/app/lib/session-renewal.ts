import {
  REFRESH_MARGIN,
  REFRESH_RETRY_FIRST,
  REFRESH_RETRY_WITHIN,
  type Session,
} from '@afterglow/contract/accounts'
import type { SessionEvent, SessionRecord } from './session-record'
import { toExpiry } from './session-snapshots'

export interface RenewalDeps {
  refresh(): Promise<Session>
  /** Whether the same request may succeed a moment later. */
  isRetryable(error: unknown): boolean
  now(): number
  wait(ms: number): Promise<void>
}

/** Extends access before it expires. */
export function createRenewal(deps: RenewalDeps, record: SessionRecord) {
  let attempt: Promise<boolean> | null = null

  /** Resolves to whether it succeeded. Concurrent callers share one attempt. */
  function renew(event: SessionEvent): Promise<boolean> {
    attempt ??= attemptRenewal(event).finally(() => {
      attempt = null
    })
    return attempt
  }

  async function attemptRenewal(event: SessionEvent): Promise<boolean> {
    const { session: before } = record.get()
    try {
      const renewed = await refreshWithRetries(deps)
      const { session: current } = record.get()
      if (current === before) record.save(event, renewed)
      // Renamed, for example, during the request, so the answer's user may be out of date.
      else if (current?.user.id === renewed.user.id) record.save(event, { ...renewed, user: current.user })
    } catch (error) {
      if (deps.isRetryable(error)) return false
      // After another sign-in the refusal concerns a session that is over anyway.
      if (record.get().session === before) record.remove(event)
    }
    // A sign-out, or the sign-in of another host, outlasts the answer of a renewal that began before it.
    return record.get().session !== null
  }

  function tick() {
    const { session } = record.get()
    if (session && toExpiry(session) - deps.now() <= REFRESH_MARGIN) void renew('TOKEN_REFRESHED')
  }

  return { renew, tick }
}

/** Retries with growing delays. Rejects with the last error. */
async function refreshWithRetries({ refresh, isRetryable, now, wait }: RenewalDeps): Promise<Session> {
  const deadline = now() + REFRESH_RETRY_WITHIN
  for (let delay = REFRESH_RETRY_FIRST; ; delay *= 2) {
    try {
      return await refresh()
    } catch (error) {
      if (!isRetryable(error) || now() + delay > deadline) throw error
    }
    await wait(delay)
  }
}
