import { MB } from '../kernel/index.ts'

/** Every value an event may hold. The wizard and the settings offer subsets; stored values outside them are kept. */
export const EVENT_TYPES = [
  'wedding',
  'party',
  'corporate',
  'perpetual',
  'memorial',
  'birthday',
  'graduation',
  'other',
] as const
export const WIZARD_EVENT_TYPES = ['wedding', 'party', 'corporate', 'perpetual', 'memorial', 'other'] as const

export const LAYOUT_TYPES = [
  'standard',
  'overlay',
  'stylish',
  'atlas',
  'modern',
  'split',
  'avatar',
  'basic',
] as const
export const WIZARD_LAYOUT_TYPES = ['overlay', 'atlas', 'modern', 'split', 'avatar', 'basic'] as const

export const GRID_STYLES = ['square', 'auto', 'masonry', 'auto_adjust'] as const
export const COLOR_THEMES = ['romantic', 'ocean', 'sunset', 'forest', 'purple', 'midnight'] as const
export const DATE_FORMATS = [
  'MMM dd, yyyy',
  'dd/MM/yyyy',
  'MM/dd/yyyy',
  'yyyy-MM-dd',
  'MMMM do, yyyy',
] as const
export const STORAGE_LOCATIONS = ['europe', 'us', 'asia'] as const
export const EVENT_STATUSES = ['active', 'live'] as const

/** Shots of a disposable camera. */
export const MIN_CAMERA_SHOTS = 5
export const MAX_CAMERA_SHOTS = 60

export const MAX_TITLE_LENGTH = 120
export const MAX_EVENT_SEARCH_LENGTH = 200
/** Full rows of the host's cards, which stand in twos and threes. */
export const EVENTS_PAGE = 24
export const MAX_HOST_MESSAGE_LENGTH = 200
/** Includes its leading '#'. */
export const MAX_HASHTAG_LENGTH = 60
export const MAX_COUNTDOWN_TITLE_LENGTH = 100
export const MAX_COUNTDOWN_MESSAGE_LENGTH = 200

/** For the password that guests unlock an event with; hosts' own passwords are longer. */
export const MIN_EVENT_PASSWORD_LENGTH = 4
export const MAX_EVENT_PASSWORD_LENGTH = 128

/** Types a cover photo may have, detected from its bytes. */
export const COVER_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
  'image/avif',
] as const
export const MAX_COVER_BYTES = 25 * MB
/** Longest side of a cover photo in pixels. */
export const COVER_SIZE = 1600
export const COVER_STATES = ['processing', 'ready', 'failed'] as const

export const WIZARD_STEPS = 4
