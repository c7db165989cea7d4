import type { Plug } from '../domains/plug.ts'
import type { Platform } from '../platform/platform.ts'
import { registerSandbox } from './register-sandbox.ts'
import { renewSubscriptions } from './renew-subscriptions.ts'
import { sandboxJobs } from './send-event.ts'

/** The simulated payment provider; an empty plug where a real one is configured. */
export function paymentSandbox({ db, clock, ids, sandbox }: Platform): Plug {
  const name = 'payment-sandbox'
  if (sandbox === null) return { name }
  const deps = { db, clock, ids, ...sandbox }
  return {
    name,
    serve: (http) => registerSandbox(http, deps),
    jobs: sandboxJobs(deps),
    sweeps: { subscriptions: () => renewSubscriptions(deps) },
  }
}
