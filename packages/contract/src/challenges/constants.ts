/** Challenges that guests are shown at once. */
export const MAX_CHALLENGES = 30
/** Archived ones included: their photos keep them. */
export const MAX_KEPT_CHALLENGES = 100
/** In characters as people count them. */
export const MAX_PROMPT_LENGTH = 120
