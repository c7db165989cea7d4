/** The currencies in which we sell. */
export const CURRENCIES = ['USD', 'INR'] as const
export type Currency = (typeof CURRENCIES)[number]

export const STORAGE_TIERS = ['10gb', '30gb', '50gb', '100gb'] as const
export type StorageTier = (typeof STORAGE_TIERS)[number]

export const DEFAULT_STORAGE_TIER: StorageTier = '50gb'

export const TIER_GIGABYTES: Record<StorageTier, number> = {
  '10gb': 10,
  '30gb': 30,
  '50gb': 50,
  '100gb': 100,
}

/** Cents and paise. An amount of money is an integer everywhere: `79.99 * 100` is not 7999. */
export type MinorUnits = number

export type Price = Readonly<Record<Currency, MinorUnits>>

/** The only table of prices: for display, for charging and for verification. */
export const PREMIUM_PASS_PRICES: Readonly<Record<StorageTier, Price>> = {
  '10gb': { USD: 29_99, INR: 2_490_00 },
  '30gb': { USD: 39_99, INR: 3_320_00 },
  '50gb': { USD: 51_99, INR: 4_320_00 },
  '100gb': { USD: 79_99, INR: 6_640_00 },
}

export const PREMIUM_PASS_MONTHS = 6

/** Per month, until canceled. */
export const SUBSCRIPTION_PRICE: Price = { USD: 19_99, INR: 1_659_00 }

/** The price of upgrading to a larger pass: the difference. Null where it is not larger. */
export function upgradePrice(from: StorageTier, to: StorageTier, currency: Currency): MinorUnits | null {
  if (TIER_GIGABYTES[to] <= TIER_GIGABYTES[from]) return null
  return PREMIUM_PASS_PRICES[to][currency] - PREMIUM_PASS_PRICES[from][currency]
}
