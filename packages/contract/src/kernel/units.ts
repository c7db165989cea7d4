/** Durations in milliseconds: `15 * MINUTES`. */
export const SECONDS = 1000
export const MINUTES = 60 * SECONDS
export const HOURS = 60 * MINUTES
export const DAYS = 24 * HOURS

/** Sizes in bytes, binary as the spec counts them (5 GB = 5368709120 bytes). */
export const KB = 1024
export const MB = 1024 * KB
export const GB = 1024 * MB
