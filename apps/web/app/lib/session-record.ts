import type { Session, User } from '@afterglow/contract/accounts'
import { createObservable } from './observable'
import type { SessionSnapshots } from './session-snapshots'

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

export interface SessionRecordDeps {
  snapshots: SessionSnapshots
  /** Removes what a host wrote in this tab. Called whenever nobody turns out to be signed in, by whatever way it ended. */
  forget(): void
}

/** Who is signed in, in memory and in the snapshot that all tabs of this browser share. */
export function createSessionRecord({ snapshots, forget }: SessionRecordDeps) {
  const state = createObservable<SessionState>({ isLoading: true, session: null })
  const eventListeners = new Set<(event: SessionEvent, session: Session | null) => void>()

  function settle(event: SessionEvent, session: Session | null) {
    if (session === null) forget()
    state.set({ isLoading: false, session })
    for (const listener of eventListeners) listener(event, session)
  }

  return {
    get: state.get,
    set: state.set,
    subscribe: state.subscribe,
    onEvent(listener: (event: SessionEvent, session: Session | null) => void) {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
    settle,
    save(event: SessionEvent, session: Session) {
      snapshots.write(session)
      settle(event, session)
    },
    remove(event: SessionEvent) {
      snapshots.remove()
      settle(event === 'INITIAL_SESSION' ? event : 'SIGNED_OUT', null)
    },
    /** Another tab signed in, refreshed, changed the account or signed out. */
    adoptForeign(session: Session | null) {
      const before = state.get().session
      if (!session) {
        if (before) settle('SIGNED_OUT', null)
        else forget()
        return
      }
      if (before?.user.id !== session.user.id) settle('SIGNED_IN', session)
      else settle(isSameUser(before.user, session.user) ? 'TOKEN_REFRESHED' : 'USER_UPDATED', session)
    },
  }
}

export type SessionRecord = ReturnType<typeof createSessionRecord>

function isSameUser(one: User, other: User): boolean {
  return one.email === other.email && one.fullName === other.fullName && one.avatarUrl === other.avatarUrl
}
