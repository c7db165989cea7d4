import { type Session, sessionSchema } from '@afterglow/contract/accounts'
import { SECONDS } from '@afterglow/contract/kernel'
import { attempt } from './browser-shelf'

/** Stores the last known session between visits and shares it between tabs. */
export interface SessionSnapshots {
  read(): Session | null
  write(session: Session): void
  remove(): void
  /** Calls back when another tab wrote or removed the snapshot. */
  onForeignChange(listener: (session: Session | null) => void): void
}

export const SESSION_KEY = 'afterglow.session'

/** With an expiry by the browser's clock, however wrong: snapshots are compared with nothing else. */
export function byOwnClock({ secondsLeft, ...session }: Session, now: number): Session {
  if (secondsLeft === undefined) return session
  return { ...session, expiresAt: new Date(now + secondsLeft * SECONDS).toISOString() }
}

export function toExpiry(session: Session): number {
  return Date.parse(session.expiresAt)
}

/**
 * Snapshots in local storage, and nowhere else: a copy in this page would outlive a sign-out in another tab. Without it, every visit
 * starts with a request to the server.
 */
export function localSnapshots(browser: Window): SessionSnapshots {
  const remove = () => void attempt(() => browser.localStorage.removeItem(SESSION_KEY))
  return {
    read() {
      const text = attempt(() => browser.localStorage.getItem(SESSION_KEY)) ?? null
      const session = parse(text)
      // Names somebody whose session nobody can end any more: no later sign-out would know of it.
      if (text !== null && session === null) remove()
      return session
    },
    write: (session) =>
      void attempt(() => browser.localStorage.setItem(SESSION_KEY, JSON.stringify(session))),
    remove,
    onForeignChange(listener) {
      browser.addEventListener('storage', (ev) => {
        // `key` is null when the whole storage was cleared.
        if (ev.key === SESSION_KEY || ev.key === null) listener(parse(ev.newValue))
      })
    },
  }
}

/** Anything but a current session (an older version, manual edits) counts as none. */
export function parse(text: string | null): Session | null {
  if (!text) return null
  try {
    const parsed = sessionSchema.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return null
  }
}
