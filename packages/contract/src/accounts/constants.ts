import { DAYS, MB, MINUTES, SECONDS } from '../kernel/index.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 128

/** Sign-in providers that replace a password. */
export const SOCIAL_PROVIDERS = ['google', 'apple', 'oidc'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]
/** Display names. That of the operator's own provider (`oidc`) is a setting. */
export const PROVIDER_NAMES: Record<Exclude<SocialProvider, 'oidc'>, string> = {
  google: 'Google',
  apple: 'Apple',
}
/** How long a sign-in at the provider may take. */
export const SOCIAL_ATTEMPT_LIFETIME = 10 * MINUTES
/** The cookie that gives the sign-in screen the reason why a provider sign-in failed; scripts may read it. */
export const SOCIAL_FAILURE_COOKIE = 'afterglow_social_failure'

/** How long access lasts without a refresh. */
export const ACCESS_LIFETIME = 15 * MINUTES
/** How long an idle browser stays signed in. */
export const REFRESH_LIFETIME = 30 * DAYS
/** Tabs race to refresh: within this time a used refresh credential still answers with its successor. */
export const REFRESH_GRACE = 10 * SECONDS

/** How often the session is checked; it is refreshed when no more than this is left. */
export const SESSION_TICK = 30 * SECONDS
export const REFRESH_MARGIN = 90 * SECONDS
/** Refresh retries: first delay, doubling, within this much time. */
export const REFRESH_RETRY_FIRST = 200
export const REFRESH_RETRY_WITHIN = 30 * SECONDS

/** Who may create an account: everyone, whoever has an invitation, or nobody but an operator by an invitation. */
export const SIGN_UP_MODES = ['open', 'invitation', 'closed'] as const
export type SignUpMode = (typeof SIGN_UP_MODES)[number]
/** How long an invitation to sign up can be used. */
export const INVITATION_LIFETIME = 7 * DAYS

export const MAX_FULL_NAME_LENGTH = 100

/** The trial runs this long from sign-up. */
export const TRIAL_DAYS = 14
/** How long a host can cancel the deletion of their account. */
export const DELETION_GRACE = 7 * DAYS

/** Types an avatar may have, detected from its bytes. */
export const AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'] as const
export const MAX_AVATAR_BYTES = 10 * MB
/** Side of an avatar, which is square, in pixels. */
export const AVATAR_SIZE = 256
