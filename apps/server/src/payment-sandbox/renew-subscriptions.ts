import { DAYS, SECONDS } from '@afterglow/contract/kernel'
import type { SandboxDeps } from './deps.ts'
import { changeEntity, type Entity, listEntities } from './sandbox-store.ts'
import { sendEvent } from './send-event.ts'
import { chargeSubscription } from './take-payment.ts'

/** How long a declined card is retried before the subscription is halted. */
const DUNNING = 3 * DAYS
/** Upper bound on the months charged in one run, however long the sandbox was not called. */
const MOST_MONTHS = 24

/** Simulates what the provider does over time: charges each month that has begun. */
export async function renewSubscriptions(deps: SandboxDeps): Promise<void> {
  for (const state of ['active', 'pending'])
    for (const { id } of await listEntities(deps.db, 'subscription', 'status', state)) await renew(deps, id)
}

async function renew(deps: SandboxDeps, id: string): Promise<void> {
  const { db, clock } = deps
  for (let month = 0; month < MOST_MONTHS; month += 1) {
    const goesOn = await db.transaction(async (tx) => {
      const held = await changeEntity(tx, 'subscription', id, () => ({}))
      if (held === undefined || !isDue(held, clock.now())) return false
      if (held['declines'] !== true) return (await chargeSubscription(tx, deps, id, true)) !== null
      const isOver = clock.now() >= endOf(held) + DUNNING
      const state = isOver ? 'halted' : 'pending'
      if (held['status'] === state) return false
      const after = await changeEntity(tx, 'subscription', id, () => ({ status: state }))
      await chargeSubscription(tx, deps, id, false)
      if (after !== undefined) await sendEvent(tx, deps, `subscription.${state}`, { subscription: after })
      return false
    })
    if (!goesOn) return
  }
}

function isDue(subscription: Entity, now: number): boolean {
  return ['active', 'pending'].includes(String(subscription['status'])) && endOf(subscription) <= now
}

function endOf({ current_end }: Entity): number {
  return Number(current_end) * SECONDS
}
