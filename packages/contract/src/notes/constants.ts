import { MB, MINUTES } from '../kernel/index.ts'

export const NOTE_THEMES = ['theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const

/** In characters as people count them, see `countCharacters`. */
export const MAX_NOTE_LENGTH = 200
/** What a voice message says, typed. */
export const MAX_CAPTION_LENGTH = 200
export const MAX_SENDER_NAME_LENGTH = 100

/** A character may carry any number of marks; no sincere note is longer than this in code units. */
export const MAX_NOTE_UNITS = 4000

/** The length at which a recording stops by itself. */
export const MAX_VOICE_SECONDS = 180
/** Encoders add a little at both ends, and a thumb is slow: only longer recordings are refused. */
export const MAX_DECODED_VOICE_SECONDS = MAX_VOICE_SECONDS + 5
export const MAX_VOICE_BYTES = 25 * MB
export const WAVEFORM_PEAKS = 64

/** Per event, so that nobody can fill a disk with them. A wedding of a thousand guests has room for five of each. */
export const MAX_NOTES_PER_EVENT = 10_000
export const MAX_VOICE_NOTES_PER_EVENT = 5000
/** Per guest: these apply first, so that one guest cannot use up what all share. */
export const MAX_NOTES_PER_GUEST = 100
export const MAX_VOICE_NOTES_PER_GUEST = 30
/** Voice messages on their way, whose bytes have not all come, of one guest. */
export const MAX_OPEN_VOICES_PER_GUEST = 30
/** Of all guests of one network whom their events do not know. */
export const MAX_OPEN_VOICES_PER_NETWORK = 200
/** How long one is on its way of which nothing more comes. It can be sent again. */
export const OPEN_VOICE_LIFETIME = 30 * MINUTES
/** The fill level at which a mailbox warns its host. */
export const VOICE_MAILBOX_NEARLY_FULL = 0.9
/** Voice messages that one request may delete. */
export const MAX_VOICES_AT_ONCE = 200

/** Voice messages in one file: ten hours of sound at most, and an index that a server holds easily. */
export const MAX_VOICES_IN_FILE = 200

/** The state of a voice message: being made playable, playable, or not a voice message we can keep. */
export const VOICE_STATES = ['processing', 'ready', 'refused'] as const

/** The states for the guest who left it: `unplayable` is kept for the hosts as it came. */
export const OWN_VOICE_STATES = [...VOICE_STATES, 'unplayable'] as const

/** Reasons for a refusal: longer than allowed, without any sound, a film or a picture, or broken. */
export const VOICE_REFUSALS = ['too_long', 'empty', 'not_audio', 'unreadable'] as const
