import { MINUTES } from '@afterglow/contract/kernel'
import type { Clock, Connection } from './ports.ts'
import type { KeptFile, Vault } from './vault.ts'

/** A page that ended this recently was not left on purpose: a reload, a crash, or a phone that reclaimed memory. */
const GOES_ON_WITHIN = 10 * MINUTES

interface Options {
  vault: Vault | undefined
  clock: Clock
  connection: Connection
  takeUp(files: readonly KeptFile[], goesOn: boolean): void
}

/** Takes over the files of pages that are gone: on request, and from then on whenever another page ends. */
export function createRestorer({ vault, clock, connection, takeUp }: Options): () => Promise<number> {
  let isWaiting = false

  return async function restore() {
    if (vault === undefined) return 0
    try {
      const count = await takeOver(vault)
      waitForOrphans(vault, restore)
      return count
    } catch {
      // A browser that denies access to its storage has kept nothing either.
      return 0
    }
  }

  async function takeOver(from: Vault): Promise<number> {
    const files = await from.adopt()
    if (files.length === 0) return 0
    const idle = clock.now() - (await from.lastActivity())
    takeUp(files, idle < GOES_ON_WITHIN && connection.isOnline())
    return files.length
  }

  function waitForOrphans(of: Vault, then: () => Promise<number>) {
    if (isWaiting) return
    isWaiting = true
    void of.whenOrphaned().then(
      () => {
        isWaiting = false
        void then()
      },
      () => undefined,
    )
  }
}
