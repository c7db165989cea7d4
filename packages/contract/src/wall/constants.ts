/** What a photo wall may stand on, by name. From the default, the first, to white; stored as hex. */
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

/** Those that want light words on them. */
export const DARK_WALL_COLORS: readonly WallColorName[] = ['evergreen', 'midnight']

/** Seconds for which each photo may be shown. */
export const PHOTO_INTERVALS = [3, 5, 10, 15, 20] as const

/** Of an event whose host has not set up its wall. */
export const WALL_DEFAULTS = {
  backgroundColor: WALL_COLORS.softPink,
  photoInterval: 5,
  showQrCode: true,
} as const
