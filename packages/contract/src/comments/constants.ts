/** In characters as people count them. */
export const MAX_COMMENT_LENGTH = 280

/** UTF-16 units of a text before its characters are counted. */
export const MAX_COMMENT_UNITS = 4000

/** What a guest may write in one event. */
export const MAX_COMMENTS_PER_GUEST = 500

/** The most that one photo holds. */
export const MAX_COMMENTS_PER_PHOTO = 1000

/** The most that a page shows of a photo: the latest. */
export const MAX_LISTED_COMMENTS = 200
