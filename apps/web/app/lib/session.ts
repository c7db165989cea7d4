import { language } from 'virtual:language'
import { SESSION_TICK, type Session, type User } from '@afterglow/contract/accounts'
import { createSessionRecord, type SessionRecord, type SessionRecordDeps } from './session-record'
import { createRenewal, type RenewalDeps } from './session-renewal'
import { byOwnClock, toExpiry } from './session-snapshots'

export type { SessionEvent, SessionState } from './session-record'

export interface SessionDeps extends RenewalDeps, SessionRecordDeps {
  lookUp(): Promise<Session | null>
  signOut(): Promise<void>
  /** Calls back at regular intervals; returns a function that stops it. */
  every(ms: number, callback: () => void): () => void
}

/**
 * Who is signed in, in every tab of this browser. The credentials are HttpOnly cookies; this store holds the snapshot
 * of user and expiry, which lets a screen start without asking the server first.
 */
export function createSessionStore(deps: SessionDeps) {
  const record = createSessionRecord(deps)
  const received = (session: Session) => byOwnClock(session, deps.now())
  const refresh = async () => received(await deps.refresh())
  const { renew, tick } = createRenewal({ ...deps, refresh }, record)
  let hasStarted = false

  /** Starts once; later calls do nothing. */
  async function start() {
    if (hasStarted) return
    hasStarted = true
    deps.every(SESSION_TICK, tick)
    deps.snapshots.onForeignChange(record.adoptForeign)
    const known = deps.snapshots.read()
    if (known && toExpiry(known) > deps.now()) {
      record.settle('INITIAL_SESSION', known)
      tick()
      return
    }
    await (known ? resume(known) : discover())
  }

  /** Access expired while no page was open: the first answer waits for the refresh. */
  async function resume(known: Session) {
    const renewed = await renew('INITIAL_SESSION')
    // The server could not be reached. The user stays signed in, and the next tick retries.
    if (!renewed && record.get().isLoading) record.settle('INITIAL_SESSION', known)
  }

  async function discover() {
    // Without an answer, treat this as a visitor: the sign-in form is the way on, and it will show the error.
    const found = await deps.lookUp().catch(() => null)
    const session = found && received(found)
    if (session) deps.snapshots.write(session)
    if (record.get().isLoading) record.settle('INITIAL_SESSION', session)
  }

  return {
    start,
    signOut: () => signOut(record, deps),
    tick,
    renew: () => renew('TOKEN_REFRESHED'),
    get: record.get,
    subscribe: record.subscribe,
    onEvent: record.onEvent,
    /** The server has ended every session of the account, as when its deletion is scheduled. */
    endedByServer: () => record.remove('SIGNED_OUT'),
    /** The server has just started a session: after sign-in, sign-up or the link of a mail. */
    accept: (session: Session) => record.save('SIGNED_IN', received(session)),
    /** A mailed link set a new password, and started a session. */
    recover: (session: Session) => record.save('PASSWORD_RECOVERY', received(session)),
    /** The account was changed here: its name, picture, email or password. Other tabs receive it by the snapshot. */
    update: (session: Session) => record.save('USER_UPDATED', received(session)),
  }
}

async function signOut(record: SessionRecord, deps: Pick<SessionDeps, 'signOut'>) {
  record.set({ ...record.get(), isLoading: true })
  try {
    await deps.signOut()
  } catch (error) {
    // Not the state from before: another tab may have renewed the session, or signed out, meanwhile.
    record.set({ ...record.get(), isLoading: false })
    throw error
  }
  record.remove('SIGNED_OUT')
}

/** Initials of an avatar: from the full name, otherwise the first letter of the email, otherwise U. */
export function initialsOf(user: Pick<User, 'fullName' | 'email'> | null): string {
  const words = user?.fullName?.trim().split(/\s+/).filter(Boolean) ?? []
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  const letters = [first, last].flatMap((word) => /^\P{M}\p{M}*/u.exec(word ?? '')?.[0] ?? [])
  const initials =
    letters.length > 0 ? letters.join(betweenLetters(letters)) : ([...(user?.email ?? '')][0] ?? 'U')
  return initials.toLocaleUpperCase(language)
}

/** Arabic letters beside each other join, and two initials would read as a word. */
function betweenLetters([first = '']: readonly string[]): string {
  return /\p{Script=Arabic}/u.test(first) ? '\u200c' : ''
}
