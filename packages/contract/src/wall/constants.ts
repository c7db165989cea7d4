import { MB, MINUTES, SECONDS } from '../kernel/index.ts'

/** Background colors of a photo wall, by name. From the default, the first, to white; stored as hex. */
export const WALL_COLORS = {
  softPink: '#FFB6C1',
  blush: '#F9DDD8',
  peach: '#FFD3B6',
  champagne: '#F3E3C7',
  buttercream: '#FBF0C4',
  sage: '#CBD8BE',
  mint: '#CFEBDD',
  seaGlass: '#BFE0E0',
  sky: '#CBE3F6',
  periwinkle: '#C8CDF4',
  lavender: '#DDD2F7',
  mauve: '#C7A7BC',
  evergreen: '#26392F',
  midnight: '#17152B',
  pureWhite: '#FFFFFF',
} as const

export type WallColorName = keyof typeof WALL_COLORS

const DARK_COLORS: readonly WallColorName[] = ['evergreen', 'midnight']

/** Whether a color of the wall, as stored, needs light text. */
export function isDarkWallColor(color: string): boolean {
  return DARK_COLORS.some((name) => WALL_COLORS[name] === color)
}

/** Seconds for which each photo may be shown. */
export const PHOTO_INTERVALS = [3, 5, 10, 15, 20] as const

/** For an event whose host has not set up its wall. */
export const WALL_DEFAULTS = {
  backgroundColor: WALL_COLORS.softPink,
  photoInterval: 5,
  showQrCode: true,
  showCaptions: true,
  showNotes: false,
  showVoices: false,
  voiceSound: false,
  challengeId: null,
} as const

/** How an open wall shows its slides, switched live by the host. The interface calls it the mode of the wall. */
export const WALL_STYLES = ['classic', 'cinema', 'mosaic', 'collage', 'stream', 'story', 'spotlight'] as const
/** That of a wall whose host has chosen none. */
export const DEFAULT_WALL_STYLE = 'classic'

/** What a wall in the style `spotlight` can be limited to; a person is a group of faces. */
export const SPOTLIGHT_KINDS = ['challenge', 'album', 'person'] as const

/** An open wall plays photos in turn, stays with one, or shows nothing, during a speech for instance. */
export const WALL_MODES = ['playing', 'paused', 'blank'] as const

/** Slides on one page of a wall's list, which holds names only. */
export const SLIDES_PER_PAGE = 1000
/** The most notes a wall shows: the newest. */
export const MAX_NOTE_SLIDES = 500
/** The most voice messages that a wall shows: the newest. */
export const MAX_VOICE_SLIDES = 200
/** Length of the key in a wall's link; 6 bits per character. */
export const WALL_KEY_LENGTH = 22
/** How long a film may be on the screen; a longer one is cut off. */
export const LONGEST_FILM_SLIDE = 5 * MINUTES
/** The same in every style but the first. */
export const LONGEST_FILM_LOOK = 15 * SECONDS

/** The widest shape (width to height) of a photo that shares a wide screen with another. */
export const WIDEST_PORTRAIT = 0.9
/** How long a voice message may be on the screen; a longer one is cut off. */
export const LONGEST_VOICE_SLIDE = 60 * SECONDS

/** From so many hearts on, a slide is loved, loved more, and loved most. Walls are sent the step, not the count. */
export const HEART_STEPS = [1, 4, 12] as const

/** A host's message fills the screen for a moment, or stays at its foot. */
export const WALL_MESSAGE_FORMS = ['full', 'banner'] as const
/** In characters as people count them. */
export const MAX_WALL_MESSAGE_LENGTH = 140
/** How long a message fills the screen. */
export const FULL_MESSAGE = 12 * SECONDS
/** Minutes for which a banner may stay, unless it stays until it is taken down. */
export const BANNER_MINUTES = [5, 15, 60] as const
/** Photos on the card of a challenge. */
export const MAX_CARD_PHOTOS = 3

/** Types that a logo may have, detected from its bytes. SVG is a program in another language, so it is none of them. */
export const WALL_LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const
export const MAX_WALL_LOGO_BYTES = 10 * MB
/** Longest side of a logo in pixels; walls show it small. */
export const WALL_LOGO_SIZE = 1200
export const WALL_LOGO_STATES = ['processing', 'ready', 'failed'] as const

export type WallMessageForm = (typeof WALL_MESSAGE_FORMS)[number]
/** The most hearts that rise on a wall at a time, however many are given. */
export const MAX_RISING_HEARTS = 5

export type WallStyle = (typeof WALL_STYLES)[number]
export type WallMode = (typeof WALL_MODES)[number]
