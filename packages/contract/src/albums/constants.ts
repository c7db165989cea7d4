import { EVENT_ID_ALPHABET } from '../kernel/event-id.ts'

/** Maximum number of albums in an event, in addition to the one with all photos. */
export const MAX_ALBUMS = 30
/** In characters as people count them. */
export const MAX_ALBUM_NAME_LENGTH = 60
/** Of an album's code, in its link and its QR code: 40 random bits in the letters of event ids. */
export const ALBUM_CODE_LENGTH = 8
export const ALBUM_CODE_PATTERN = new RegExp(`^[${EVENT_ID_ALPHABET}]{${ALBUM_CODE_LENGTH}}$`)
/**
 * States of an album for one viewer. `own`: they see only their own photos in it. `hidden`: it is for the hosts, and this
 * viewer knows its code.
 */
export const ALBUM_STATES = ['open', 'own', 'hidden', 'locked', 'unrevealed'] as const
