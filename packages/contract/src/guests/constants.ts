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

/** How long what newcomers leave is counted together. */
export const NEWCOMER_PERIOD = 10 * MINUTES

/**
 * What guests whom an event does not know by their presence may leave from one address in that time, together. A script
 * is a new guest with each request.
 *
 * Messages: what one guest may leave, so many credentials take a script no further than one. Names and shots: a hall
 * that comes at once. A name alone is shown nowhere, and a shot that waits on a phone may be lost with it.
 */
export const NEWCOMER_SHARES = {
  comments: 120,
  notes: 200,
  voices: 100,
  names: 300,
  shots: 300,
  'face-requests': 30,
}

/**
 * A page whose browser refuses cookies says who its guest is in this header of its requests: all that the same header of
 * answers has told it, by name (an empty value ends one), or `CARRIED_NOTHING`. A request with it gets no cookies, and its
 * cookies are not read.
 */
export const CARRIED_HEADER = 'x-afterglow-guest'
export const CARRIED_NOTHING = 'none'

/** A socket has no headers: the page offers the first protocol, and the second with the same text in base64url behind it. */
export const SOCKET_PROTOCOL = 'afterglow'
export const CARRIED_PROTOCOL = 'guest.'
