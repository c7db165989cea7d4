import { SECONDS } from '@afterglow/contract/kernel'

const POLL_INTERVAL = 20

/** Polls until the answer is not null, false or undefined; fails once `limit` is over. */
export async function until<T>(
  what: string,
  ask: () => T | Promise<T>,
  limit = 120 * SECONDS,
): Promise<Exclude<T, null | undefined | false>> {
  const deadline = performance.now() + limit
  for (;;) {
    const answer = await ask()
    if (answer !== null && answer !== undefined && answer !== false) {
      return answer as Exclude<T, null | undefined | false>
    }
    if (performance.now() > deadline) throw new Error(`This did not happen within ${limit} ms: ${what}`)
    await after(POLL_INTERVAL)
  }
}

/** For schedules and intervals; to wait for a condition, use {@link until}. */
export function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
