import { MB, SECONDS } from '../kernel/index.ts'

/** Of the list of faces in the panel. */
export const FACE_LIST_LIMIT = 50
/** After an upload has completed, before the list of faces asks again. */
export const FACE_RELOAD_DELAY = 2 * SECONDS
/** People that are shown at first, and by each press of 'Show more'. */
export const PEOPLE_PAGE = 200
export const MAX_PERSON_NAME_LENGTH = 60
/** Faces that are moved in one step. */
export const MAX_MOVED_FACES = 500
/** A browser sends its selfie made small; this is far more than that. */
export const MAX_SELFIE_BYTES = 4 * MB
/** Photos that a search by selfie answers. */
export const MAX_FOUND_PHOTOS = 200

/** Above this two boxes are taken for one face. */
export const BOX_MATCH_THRESHOLD = 0.6
/** Pixels of offset at which two boxes are as far apart as can be. */
export const BOX_OFFSET_DIVISOR = 1000
