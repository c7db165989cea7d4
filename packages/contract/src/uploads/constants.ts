import { DAYS, HOURS, KB, MB, MINUTES } from '../kernel/index.ts'

/** Files are split into parts of this many bytes; only the last may be smaller. */
export const PART_BYTES = 8 * MB
/** The smallest size of parts, where a proxy refuses larger ones. nginx lets through twice as much by default. */
export const LEAST_PART_BYTES = 512 * KB
/** Originals in flight at once in one browser: the initial number, and the bounds between which it settles. */
export const UPLOAD_CONCURRENCY = { least: 1, first: 2, most: 4 } as const
export const MAX_FILES_PER_REQUEST = 50
export const MAX_FILE_NAME_LENGTH = 255

/** Files that one guest may have announced and not finished. They may hold half of the remaining room. */
export const MAX_WAITING_PER_GUEST = 500

/**
 * Files that all guests of one network from whom nothing has arrived may have announced and not begun: two hundred phones
 * with fifty photos each.
 */
export const MAX_WAITING_PER_NETWORK = 10_000

/** How long an upload may take from its first byte to its last; then it is swept. */
export const UPLOAD_LIFETIME = 7 * DAYS
/** How long a file stays announced of whose sender nothing arrives and nothing is heard. It can be announced again. */
export const ANNOUNCED_LIFETIME = 1 * HOURS
/** Reserved room is given back when no bytes of its sender have arrived for this long. */
export const RESERVATION_LIFETIME = 10 * MINUTES
/**
 * The room reserved, before bytes arrive, for one guest or for all unknown guests of one network; alternatively a share
 * of the room.
 */
export const ANNOUNCED_BYTES = 256 * MB
export const ANNOUNCED_SHARE = 1 / 8

/** For how long operator and host are told after a sender has said that no part gets through. They repeat it meanwhile. */
export const REFUSAL_LIFETIME = 15 * MINUTES

/** How long the address of a part is valid. A fresh one can always be requested. */
export const PART_URL_LIFETIME = 15 * MINUTES

/** Displayed progress stops here until the server has confirmed the file. */
export const UNCONFIRMED_PROGRESS = 90
/** Finished items stay in the queue this long. */
export const QUEUE_CLEANUP_DELAY = 2000
