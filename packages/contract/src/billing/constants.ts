import { DAYS, GB } from '../kernel/index.ts'

/** Room during the trial, and whenever no plan gives more. */
export const TRIAL_QUOTA_BYTES = 5 * GB
/** Room of a subscription. */
export const SUBSCRIPTION_QUOTA_BYTES = 100 * GB

/** A card that is declined at a renewal is tried again by the provider; the room stays meanwhile. */
export const RENEWAL_GRACE = 4 * DAYS
/** After a plan's end albums stay for at least so long; `periods.ts` says what else keeps them. */
export const READ_ONLY_DAYS = 90
/** A host is reminded so many days before a plan ends, and again before what it held is deleted. */
export const REMINDER_DAYS = [30, 7, 1] as const
/** A host is told when this much of the room is used, in percent. */
export const STORAGE_WARNINGS = [80, 100] as const

/** What the provider is told it is to be paid for, and the colour of its window. */
export const CHECKOUT_NAME = 'Afterglow'
export const CHECKOUT_COLOR = '#8B5CF6'
/** Months that a subscription is begun for: the most that the provider allows, ten years. */
export const SUBSCRIPTION_MONTHS = 120

export const PAYMENT_PROVIDERS = ['razorpay', 'sandbox'] as const

export const PLAN_KINDS = ['trial', 'pass', 'subscription', 'granted'] as const
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
/** It charges, or will. */
export const LIVE_SUBSCRIPTION_STATES = ['authenticated', 'active', 'pending', 'paused'] as const
