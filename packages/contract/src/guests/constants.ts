import { MINUTES } from '../kernel/index.ts'

export const MAX_GUEST_NAME_LENGTH = 100

/** A code that takes a guest to another phone is made of the letters and digits of event ids. */
export const TRANSFER_CODE_LENGTH = 8
export const TRANSFER_LIFETIME = 10 * MINUTES
