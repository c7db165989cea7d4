import { DAYS, GB } from '../kernel/index.ts'

/** Room during the trial, and whenever no plan provides more. */
export const TRIAL_QUOTA_BYTES = 5 * GB
/** Room of a subscription. */
export const SUBSCRIPTION_QUOTA_BYTES = 100 * GB

/** The provider retries a declined renewal; the room stays meanwhile. */
export const RENEWAL_GRACE = 4 * DAYS
/** The least time that albums are kept after a plan's end; `periods.ts` lists what else keeps them. */
export const READ_ONLY_DAYS = 90
/** Days before the end of a plan, and before the deletion of its albums, at which a host is reminded. */
export const REMINDER_DAYS = [30, 7, 1] as const
/** Percentages of the room in use at which a host is notified. */
export const STORAGE_WARNINGS = [80, 100] as const

/** The seller's name at the provider, and the color of its window. */
export const CHECKOUT_NAME = 'Afterglow'
export const CHECKOUT_COLOR = '#8B5CF6'
/** The number of months of a new subscription: the provider's maximum, ten years. */
export const SUBSCRIPTION_MONTHS = 120

/** `included` is the room of everyone where there are no plans. */
export const PLAN_KINDS = ['trial', 'pass', 'subscription', 'granted', 'included'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/** States of a subscription in the provider's words (Razorpay, subscriptions/states). */
export const SUBSCRIPTION_STATES = [
  'created',
  'authenticated',
  'active',
  'pending',
  'halted',
  'paused',
  'cancelled',
  'completed',
  'expired',
] as const
/** States in which it charges, or will. */
export const LIVE_SUBSCRIPTION_STATES = ['authenticated', 'active', 'pending', 'paused'] as const
