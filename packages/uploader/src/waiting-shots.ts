import type { Queue } from './queue.ts'
import type { Vault } from './vault.ts'

/** Counts the camera's shots that are still in the browser. */
export function createShotCount(
  { jobs, items, keeper }: Queue,
  vault: Vault | undefined,
): () => Promise<ReadonlySet<string>> {
  return async function waitingShots() {
    await keeper.settled()
    // Without storage, what this page has is all there is.
    const kept = await vault?.shots().catch(() => [])
    return new Set([...(kept ?? []), ...ownShots()])
  }

  /** A file that failed gives its shot back, unless it is kept and may follow. */
  function ownShots(): string[] {
    const shots = [...jobs.values()].filter(({ isShot }) => isShot)
    return shots
      .filter(({ id }) => items.find(id)?.status !== 'failed')
      .map(({ announcementId }) => announcementId)
  }
}
