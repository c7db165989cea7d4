import { MB, MINUTES, SECONDS } from '../kernel/index.ts'

export const MEDIA_STATUSES = ['published', 'required_approval', 'unpublished'] as const

/**
 * A photo's progress: its thumbnail has arrived and its original is still on a phone; its renditions are being made;
 * ready; not renderable (the original is kept); and the original never arrived, so that the thumbnail is all there is.
 */
export const MEDIA_STATES = ['arriving', 'processing', 'ready', 'no_preview', 'preview_only'] as const

/**
 * Progress of a film's stream, the version that plays in every browser. `streamPercent` applies while it is being made.
 */
export const STREAM_STATES = ['waiting', 'making', 'ready', 'failed'] as const

/** Longest sides of the renditions that are made for photo walls, when one asks. */
export const WALL_SIZES = [1600, 2560, 3840] as const
/** WebP takes two thirds of a JPEG's bytes; a few old browsers decode only JPEG. */
export const WALL_FORMATS = ['webp', 'jpeg'] as const

/**
 * The variants that can be requested. A download is the original without metadata about where, when and by whom it was
 * taken; only hosts get the original as it came. The early thumbnail was made in the sender's browser; it is shown
 * until ours is ready and has its own name, so that no cache keeps serving it afterwards. A film's preview and
 * thumbnail are its poster, and the stream is what is played. Photo walls have renditions of their own.
 */
export const MEDIA_VARIANTS = [
  'original',
  'download',
  'preview',
  'thumbnail',
  'early_thumbnail',
  'stream',
  'wall_1600_webp',
  'wall_2560_webp',
  'wall_3840_webp',
  'wall_1600_jpeg',
  'wall_2560_jpeg',
  'wall_3840_jpeg',
] as const

/** Longest side in pixels. */
export const THUMBNAIL_SIZE = 512
export const PREVIEW_SIZE = 2048
/** Streams of films fit into this box, or into the same box rotated. */
export const STREAM_BOX = { longSide: 1920, shortSide: 1080 }
/** JPEG quality of the thumbnail, 0 to 1, on both sides. */
export const THUMBNAIL_QUALITY = 0.75
export const MAX_THUMBNAIL_BYTES = 1 * MB

/** A media address is valid for one to two windows, so that requests close in time share one and caches can keep it. */
export const MEDIA_URL_WINDOW = 30 * MINUTES
/** The longest validity of any address. */
export const MEDIA_URL_LIFETIME = 2 * MEDIA_URL_WINDOW

/**
 * The sort orders of a list. By the time added or taken: newest first, below the pinned ones. By love: the most loved
 * first, and only photos that somebody loves.
 */
export const MEDIA_SORTS = ['added', 'captured', 'loved'] as const

export const MEDIA_KINDS = ['photo', 'film'] as const

/** Words that a host searches for in titles, names and notes. */
export const MAX_MEDIA_SEARCH_LENGTH = 100

/** Hashes of pictures that look alike differ in at most this many of their 64 bits. */
export const LOOK_ALIKE_BITS = 6
/** Look-alikes of one sender, each taken within this time of the one before, are one burst. */
export const BURST_GAP = 10 * SECONDS
/** Photos to which similar ones can be found at a time. */
export const MAX_SIMILAR_TO = 20

/** For a title and for a description, in characters as people count them. */
export const MAX_MEDIA_TITLE_LENGTH = 200
export const MAX_MEDIA_DESCRIPTION_LENGTH = 1000
/** Photos that one change may name. */
export const MAX_BULK_ITEMS = 500
/** How long the host can undo a deletion; then the bytes are deleted. */
export const REMOVAL_GRACE = 10 * MINUTES

export type WallSize = (typeof WALL_SIZES)[number]
export type WallFormat = (typeof WALL_FORMATS)[number]
export type MediaVariant = (typeof MEDIA_VARIANTS)[number]
