import {
  CURRENCIES,
  type Currency,
  DEFAULT_STORAGE_TIER,
  type MinorUnits,
  PREMIUM_PASS_PRICES,
  STORAGE_TIERS,
  type StorageTier,
  SUBSCRIPTION_PRICE,
  upgradePrice,
} from '@afterglow/contract/billing'

/** The size of a current phone's photo, for the estimate beside each tier. */
export const PHOTOS_PER_GIGABYTE = 250

export const PLAN_TABS = ['pass', 'subscription'] as const
export type PlanTab = (typeof PLAN_TABS)[number]

/** A selected purchase. */
export interface Choice {
  plan: PlanTab
  tier: StorageTier
  currency: Currency
}

export const FIRST_CHOICE: Choice = { plan: 'pass', tier: DEFAULT_STORAGE_TIER, currency: 'USD' }

/** A choice as address parameters that survive sign-up: `?plan=pass&tier=100gb&currency=INR`. */
export function choiceToQuery({ plan, tier, currency }: Choice): string {
  return new URLSearchParams({ plan, tier, currency }).toString()
}

export function choiceFromQuery(query: URLSearchParams): Choice {
  return {
    plan: oneOf(PLAN_TABS, query.get('plan')) ?? FIRST_CHOICE.plan,
    tier: oneOf(STORAGE_TIERS, query.get('tier')) ?? FIRST_CHOICE.tier,
    currency: oneOf(CURRENCIES, query.get('currency')) ?? FIRST_CHOICE.currency,
  }
}

/** The price of a pass for a host who may have a smaller one. */
export function passPrice(
  tier: StorageTier,
  currency: Currency,
  has: StorageTier | null,
): { amount: MinorUnits; isUpgrade: boolean } {
  const difference = has === null ? null : upgradePrice(has, tier, currency)
  return { amount: difference ?? PREMIUM_PASS_PRICES[tier][currency], isUpgrade: difference !== null }
}

export function priceOf({ plan, tier, currency }: Choice, has: StorageTier | null): MinorUnits {
  return plan === 'subscription' ? SUBSCRIPTION_PRICE[currency] : passPrice(tier, currency, has).amount
}

function oneOf<const T extends string>(all: readonly T[], value: string | null): T | undefined {
  return all.find((one) => one === value)
}
