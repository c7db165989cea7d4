import { DAYS, MB, MINUTES } from '../kernel/index.ts'

/** Files travel in parts of this many bytes; only the last may be smaller. */
export const PART_BYTES = 8 * MB
/** Files in flight at once in one browser. */
export const UPLOAD_CONCURRENCY = 3
export const MAX_FILES_PER_REQUEST = 50
export const MAX_FILE_NAME_LENGTH = 255

/** How long an upload may take from its first byte to its last; then it is swept. */
export const UPLOAD_LIFETIME = 2 * DAYS
/** How long the address of a part can be used. A fresh one is always to be had. */
export const PART_URL_LIFETIME = 15 * MINUTES

/** True progress is held here until the server has confirmed the file. */
export const UNCONFIRMED_PROGRESS = 90
/** Finished items stay in the queue this long. */
export const QUEUE_CLEANUP_DELAY = 2000
