import { MB } from '../kernel/index.ts'

export const NOTE_THEMES = ['theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const

/** Counted as people count, see `countCharacters`. */
export const MAX_NOTE_LENGTH = 200
export const MAX_SENDER_NAME_LENGTH = 100

/** A character may carry any number of marks; no sincere note is longer than this in code units. */
export const MAX_NOTE_UNITS = 4000

/** Where a recording ends by itself. */
export const MAX_VOICE_SECONDS = 180
/** Encoders add a little at both ends, and a thumb is slow: what is refused is longer than this. */
export const MAX_DECODED_VOICE_SECONDS = MAX_VOICE_SECONDS + 5
export const MAX_VOICE_BYTES = 25 * MB
export const WAVEFORM_PEAKS = 64

/** Of one event, so that nobody can fill a disk with them. A wedding of a thousand guests has room for five of each. */
export const MAX_NOTES_PER_EVENT = 10_000
export const MAX_VOICE_NOTES_PER_EVENT = 5000
/** Of one guest: these are met first, so that one alone cannot use up what all share. */
export const MAX_NOTES_PER_GUEST = 100
export const MAX_VOICE_NOTES_PER_GUEST = 30
/** A mailbox this full says so to its host. */
export const VOICE_MAILBOX_NEARLY_FULL = 0.9
/** Voice messages that a host deletes with one request. */
export const MAX_VOICES_AT_ONCE = 200

/** Where a voice message stands: being made playable, playable, or not a voice message we can keep. */
export const VOICE_STATES = ['processing', 'ready', 'refused'] as const

/** The same for a guest who looks at what they left: `unplayable` is kept for the hosts as it came. */
export const OWN_VOICE_STATES = [...VOICE_STATES, 'unplayable'] as const

/** Why not: longer than allowed, without any sound in it, a film or a picture, or broken. */
export const VOICE_REFUSALS = ['too_long', 'empty', 'not_audio', 'unreadable'] as const
