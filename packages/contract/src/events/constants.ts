/** Every value an event may hold. The wizard and the settings offer subsets; nothing stored is ever lost. */
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

export const MAX_TITLE_LENGTH = 120
export const MAX_HOST_MESSAGE_LENGTH = 200
export const WIZARD_STEPS = 4

/** Values of a new event, as the spec's table of defaults gives them. */
export const EVENT_DEFAULTS = {
  dateFormat: 'MMM dd, yyyy',
  layoutType: 'standard',
  colorTheme: 'romantic',
  gridStyle: 'square',
  guestsCanUpload: true,
  guestsCanAddNotes: true,
  guestsCanView: true,
  guestsCanDownload: false,
  guestsCanDelete: false,
  guestsViewOwnOnly: false,
  uploadApproval: false,
  socialSharing: false,
  passwordProtection: false,
  defaultHashtag: '#Event',
  storageLocation: 'europe',
  countdownTitle: 'Event Starting Soon!',
  countdownMessage: 'Get ready for something amazing!',
} as const

/** Grid styles that the guest page shows as masonry; the others are a plain grid. */
export function isMasonry(gridStyle: string): boolean {
  return gridStyle === 'masonry' || gridStyle === 'auto' || gridStyle === 'auto_adjust'
}
