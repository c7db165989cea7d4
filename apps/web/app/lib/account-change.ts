import type { Session } from '@afterglow/contract/accounts'

export interface AccountChange {
  /** Removes what the account loaded or wrote in this tab. */
  forget?(): void
  /** Another account owns the tab now: it starts over. */
  restart?(): void
}

/**
 * Watches which account owns this tab. Another account may sign in through another tab without this one being signed
 * out in between.
 */
export function createAccountWatch(first: Session | null, { forget, restart }: AccountChange) {
  let userId = first?.user.id ?? null
  return (session: Session | null): void => {
    const before = userId
    userId = session?.user.id ?? null
    if (before === null || before === userId) return
    forget?.()
    if (userId !== null) restart?.()
  }
}
