import { DAYS, MB, MINUTES, SECONDS } from '../kernel/index.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** Where hosts may sign in from instead of with a password. */
export const SOCIAL_PROVIDERS = ['google', 'apple'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]
/** As people call them. */
export const PROVIDER_NAMES: Record<SocialProvider, string> = { google: 'Google', apple: 'Apple' }
/** How long a visit to the provider may take. */
export const SOCIAL_ATTEMPT_LIFETIME = 10 * MINUTES
/** The cookie that tells the sign-in screen why a visit to a provider led nowhere; scripts may read it. */
export const SOCIAL_FAILURE_COOKIE = 'afterglow_social_failure'

/** How long access lasts without a refresh. */
export const ACCESS_LIFETIME = 15 * MINUTES
/** How long a browser that is not used stays signed in. */
export const REFRESH_LIFETIME = 30 * DAYS
/** Tabs race to refresh: within this time a used refresh credential still answers with its successor. */
export const REFRESH_GRACE = 10 * SECONDS

/** The session is looked at this often, and refreshed when it has this much left or less. */
export const SESSION_TICK = 30 * SECONDS
export const REFRESH_MARGIN = 90 * SECONDS
/** Refresh retries: first delay, doubling, within this much time. */
export const REFRESH_RETRY_FIRST = 200
export const REFRESH_RETRY_WITHIN = 30 * SECONDS

export const MAX_FULL_NAME_LENGTH = 100

/** The trial runs this long from sign-up. */
export const TRIAL_DAYS = 14
/** How long a host can change their mind about deleting the account. */
export const DELETION_GRACE = 7 * DAYS

/** Types a picture of a host may have, told from its bytes. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const
export const MAX_AVATAR_BYTES = 10 * MB
/** Pictures of hosts are squares of this many pixels a side. */
export const AVATAR_SIZE = 256
