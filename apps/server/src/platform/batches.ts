import { SECONDS } from '@afterglow/contract/kernel'

/** How long one step of the sweep continues; the next sweep does the rest. */
const STEP_TIME = 3 * SECONDS

/** Repeats a bounded piece of work until it answers that nothing is left, or the time is over. */
export async function inBatches(batch: () => Promise<boolean>, now = () => performance.now()): Promise<void> {
  const endsAt = now() + STEP_TIME
  while ((await batch()) && now() < endsAt);
}

/** Calls `use` for each item. A failure does not stop the others. @throws AggregateError of all failures */
export async function withEach<T>(items: readonly T[], use: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await use(item).catch((error: unknown) => failures.push(error))
  const [first] = failures
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${items.length} failed, first: ${first}`)
}
