/** What a host does before the party, in this order. */
export const EVENT_STEPS = ['cover', 'scan', 'cards', 'wall'] as const

export const ACTIVITY_KINDS = ['photos', 'challenge', 'note', 'voice', 'hearts', 'comment'] as const

/** How many of each thing the overview shows. */
export const LATEST_PHOTOS = 12
export const LOVED_PHOTOS = 4
export const LATEST_MESSAGES = 3
export const LATEST_ACTIVITY = 4

export const ACTIVITY_PAGE = 30
