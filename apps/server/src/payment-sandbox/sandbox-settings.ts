import { SUBSCRIPTION_PRICE } from '@afterglow/contract/billing'
import type { RazorpaySettings } from '../platform/payments/index.ts'
import { createSigner, type Secrets } from '../platform/signatures.ts'

/** The sandbox's paths on our own server. */
export const SANDBOX_PATH = '/payment-sandbox'

/** Predefined, like the plans an operator creates at the provider. */
export const SANDBOX_PLANS = { USD: 'plan_SandboxMonthUSD', INR: 'plan_SandboxMonthINR' }

export const SANDBOX_PLAN_AMOUNTS: ReadonlyMap<string, { amount: number; currency: string }> = new Map([
  [SANDBOX_PLANS.USD, { amount: SUBSCRIPTION_PRICE.USD, currency: 'USD' }],
  [SANDBOX_PLANS.INR, { amount: SUBSCRIPTION_PRICE.INR, currency: 'INR' }],
])

/** Credentials of the sandbox, derived from the installation's secrets. `origin` is where our own server listens. */
export function sandboxSettings(
  secrets: Secrets,
  origin: () => string,
): RazorpaySettings & { webhookSecret: string } {
  const keys = createSigner(secrets, 'payment sandbox')
  const webhookSecret = keys.sign('webhook')
  return {
    name: 'sandbox',
    keyId: 'rzp_test_sandbox',
    keySecret: keys.sign('key'),
    webhookSecret,
    webhookSecrets: keys.everySignature('webhook'),
    plans: SANDBOX_PLANS,
    scriptUrl: `${SANDBOX_PATH}/checkout.js`,
    pageSources: { frame: "'self'" },
    apiUrl: () => `${origin()}${SANDBOX_PATH}`,
  }
}
