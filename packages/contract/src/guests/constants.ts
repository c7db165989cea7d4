import { type Budget, HOURS, MINUTES } from '../kernel/index.ts'

export const MAX_GUEST_NAME_LENGTH = 100

/** Length of the code that moves a guest to another phone, in the alphabet of event ids. */
export const TRANSFER_CODE_LENGTH = 8
export const TRANSFER_LIFETIME = 10 * MINUTES

/** How long the addresses that a banned guest comes from take no new guests without a name: the evening. */
export const ADDRESS_BAN_LIFETIME = 24 * HOURS

/** How long a page has to be open, by its live connection, until its guest is known to the event. */
export const PRESENCE_TIME = 3 * MINUTES

/**
 * How many guests become known to an event at one address. A hall of 250 takes under an hour, and nobody in it notices;
 * a script that holds connections is bounded by it.
 */
export const PRESENCES_PER_ADDRESS: Budget = { points: 50, per: 10 * MINUTES }
