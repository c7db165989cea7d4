import { HOURS, MINUTES } from '../kernel/index.ts'

export const MAX_GUEST_NAME_LENGTH = 100

/** Length of the code that moves a guest to another phone, in the alphabet of event ids. */
export const TRANSFER_CODE_LENGTH = 8
export const TRANSFER_LIFETIME = 10 * MINUTES

/** How long the addresses that a banned guest comes from take no new guests without a name: the evening. */
export const ADDRESS_BAN_LIFETIME = 24 * HOURS
