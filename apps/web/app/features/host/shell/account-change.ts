import type { Session } from '@afterglow/contract/accounts'

export interface AccountChange {
  /** What the account loaded or wrote in this tab is removed. */
  forget(): void
  /** The tab belongs to another account now: it starts over. */
  restart(): void
}

/**
 * Follows whose tab this is, from the account that it began with. Another account may sign in through another tab,
 * without this one being signed out in between.
 */
export function createAccountWatch(first: Session | null, { forget, restart }: AccountChange) {
  let userId = first?.user.id ?? null
  return (session: Session | null): void => {
    const before = userId
    userId = session?.user.id ?? null
    if (before === null || before === userId) return
    forget()
    if (userId !== null) restart()
  }
}
