import { getSession, refreshSession, signOut } from '@afterglow/contract/accounts'
import { useSyncExternalStore } from 'react'
import { call, isApiError, onAccessEnded } from './api'
import { forgetHostTraces } from './host-traces'
import { createSessionStore, type SessionState } from './session'
import { localSnapshots, type SessionSnapshots } from './session-snapshots'

const noSnapshots: SessionSnapshots = { read: () => null, write() {}, remove() {}, onForeignChange() {} }
const isBrowser = typeof window !== 'undefined'

/** This browser's session. It is idle until a screen that needs it starts it; guest pages never do. */
export const session = createSessionStore({
  lookUp: async () => (await call(getSession, {})).session,
  refresh: async () => (await call(refreshSession, {})).session,
  signOut: () => call(signOut, {}),
  isRetryable: (error) => isApiError(error) && error.isRetryable,
  forget: forgetHostTraces,
  snapshots: isBrowser ? localSnapshots(window) : noSnapshots,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  every(ms, callback) {
    const timer = setInterval(callback, ms)
    // Timers sleep in hidden tabs; checking on return prevents the first click from meeting expired access.
    const onVisible = () => document.visibilityState === 'visible' && callback()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
})

onAccessEnded(() => session.renew())

const AT_BUILD_TIME: SessionState = { isLoading: true, session: null }

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, session.get, () => AT_BUILD_TIME)
}

/** The first subscription starts it. */
function subscribe(listener: () => void) {
  const unsubscribe = session.subscribe(listener)
  void session.start()
  return unsubscribe
}
