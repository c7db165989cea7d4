import type { Session, User } from '@afterglow/contract/accounts'
import {
  REFRESH_MARGIN,
  REFRESH_RETRY_FIRST,
  REFRESH_RETRY_WITHIN,
  SESSION_TICK,
} from '@afterglow/contract/accounts'
import { type SessionSnapshots, toExpiry } from './session-snapshots'

export type SessionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'

export interface SessionState {
  /** True until the session is known for the first time, and while signing out. */
  isLoading: boolean
  session: Session | null
}

export interface SessionDeps {
  lookUp(): Promise<Session | null>
  refresh(): Promise<Session>
  signOut(): Promise<void>
  /** Whether the same request may succeed a moment later. */
  isRetryable(error: unknown): boolean
  snapshots: SessionSnapshots
  now(): number
  wait(ms: number): Promise<void>
  /** Calls back at regular intervals; returns a function that stops it. */
  every(ms: number, callback: () => void): () => void
}

const LOADING: SessionState = { isLoading: true, session: null }

/**
 * Who is signed in, in every tab of this browser. The credentials are HttpOnly cookies; this store holds the snapshot
 * of user and expiry, which lets a screen start without asking the server first.
 */
export function createSessionStore(deps: SessionDeps) {
  let state = LOADING
  let hasStarted = false
  let refreshing: Promise<boolean> | null = null
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: SessionEvent, session: Session | null) => void>()

  function set(next: SessionState) {
    state = next
    for (const listener of stateListeners) listener()
  }

  function settle(event: SessionEvent, session: Session | null) {
    set({ isLoading: false, session })
    for (const listener of eventListeners) listener(event, session)
  }

  /** Starts once; later calls do nothing. */
  async function start() {
    if (hasStarted) return
    hasStarted = true
    deps.every(SESSION_TICK, tick)
    deps.snapshots.onForeignChange(adoptForeign)
    const known = deps.snapshots.read()
    if (known && toExpiry(known) > deps.now()) {
      settle('INITIAL_SESSION', known)
      tick()
      return
    }
    await (known ? resume(known) : discover())
  }

  /** Access expired while no page was open: the first answer waits for the refresh. */
  async function resume(known: Session) {
    const renewed = await renew('INITIAL_SESSION')
    // The server could not be reached. The user stays signed in, and the next tick retries.
    if (!renewed && state.isLoading) settle('INITIAL_SESSION', known)
  }

  async function discover() {
    // Without an answer, treat this as a visitor: the sign-in form is the way on, and it will show the error.
    const session = await deps.lookUp().catch(() => null)
    if (session) deps.snapshots.write(session)
    if (state.isLoading) settle('INITIAL_SESSION', session)
  }

  function tick() {
    const { session } = state
    if (session && toExpiry(session) - deps.now() <= REFRESH_MARGIN) void renew('TOKEN_REFRESHED')
  }

  /** Extends access; resolves to whether it succeeded. Concurrent callers share one attempt. */
  function renew(event: SessionEvent): Promise<boolean> {
    refreshing ??= attemptRenewal(event).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function attemptRenewal(event: SessionEvent): Promise<boolean> {
    try {
      const session = await refreshWithRetries()
      deps.snapshots.write(session)
      settle(event, session)
      return true
    } catch (error) {
      if (!deps.isRetryable(error)) remove(event)
      return false
    }
  }

  async function refreshWithRetries(): Promise<Session> {
    const deadline = deps.now() + REFRESH_RETRY_WITHIN
    for (let delay = REFRESH_RETRY_FIRST; ; delay *= 2) {
      try {
        return await deps.refresh()
      } catch (error) {
        if (!deps.isRetryable(error) || deps.now() + delay > deadline) throw error
      }
      await deps.wait(delay)
    }
  }

  function remove(event: SessionEvent) {
    deps.snapshots.remove()
    settle(event === 'INITIAL_SESSION' ? event : 'SIGNED_OUT', null)
  }

  /** Another tab signed in, refreshed, changed the account or signed out. */
  function adoptForeign(session: Session | null) {
    const before = state.session
    if (!session) {
      if (before) settle('SIGNED_OUT', null)
      return
    }
    if (before?.user.id !== session.user.id) settle('SIGNED_IN', session)
    else settle(isSameUser(before.user, session.user) ? 'TOKEN_REFRESHED' : 'USER_UPDATED', session)
  }

  /** The server has just started a session: after sign-in, sign-up or the link of a mail. */
  function accept(session: Session) {
    deps.snapshots.write(session)
    settle('SIGNED_IN', session)
  }

  /** A mailed link set a new password, and started a session. */
  function recover(session: Session) {
    deps.snapshots.write(session)
    settle('PASSWORD_RECOVERY', session)
  }

  /** The account was changed here: its name, picture, email or password. Other tabs receive it through the snapshot. */
  function update(session: Session) {
    deps.snapshots.write(session)
    settle('USER_UPDATED', session)
  }

  async function signOut() {
    const before = state
    set({ ...before, isLoading: true })
    try {
      await deps.signOut()
    } catch (error) {
      set(before)
      throw error
    }
    remove('SIGNED_OUT')
  }

  return {
    start,
    accept,
    recover,
    update,
    signOut,
    tick,
    renew: () => renew('TOKEN_REFRESHED'),
    get: () => state,
    subscribe(listener: () => void) {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
    onEvent(listener: (event: SessionEvent, session: Session | null) => void) {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
  }
}

function isSameUser(one: User, other: User): boolean {
  return one.email === other.email && one.fullName === other.fullName && one.avatarUrl === other.avatarUrl
}

/** Initials of an avatar: from the full name, otherwise the first letter of the email, otherwise U. */
export function initialsOf(user: Pick<User, 'fullName' | 'email'> | null): string {
  const words = user?.fullName?.trim().split(/\s+/).filter(Boolean) ?? []
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  const letters = [first, last].flatMap((word) => (word ? [...word].slice(0, 1) : []))
  const initials = letters.length > 0 ? letters.join('') : ([...(user?.email ?? '')][0] ?? 'U')
  return initials.toUpperCase()
}
