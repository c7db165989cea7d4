import { HOURS, MB, SECONDS } from '../kernel/index.ts'

/** Length of the list of faces in the panel. */
export const FACE_LIST_LIMIT = 50
/** Delay after a completed upload before the list of faces reloads. */
export const FACE_RELOAD_DELAY = 2 * SECONDS
/** People shown at first, and added by each press of 'Show more'. */
export const PEOPLE_PAGE = 200
export const MAX_PERSON_NAME_LENGTH = 60
/** Faces moved in one request. */
export const MAX_MOVED_FACES = 500
/** Far more than a selfie scaled down by the browser. */
export const MAX_SELFIE_BYTES = 4 * MB
/** Photos answered by a search by selfie. */
export const MAX_FOUND_PHOTOS = 200
/** How long an open page can search again with the same selfie. */
export const SEALED_FACE_LIFETIME = 12 * HOURS

/** Boxes above this similarity count as one face. */
export const BOX_MATCH_THRESHOLD = 0.6
/** Offset in pixels at which the closeness of two boxes reaches zero. */
export const BOX_OFFSET_DIVISOR = 1000
