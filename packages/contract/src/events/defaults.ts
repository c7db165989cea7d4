import { type EventPermissions, PERMISSION_DEFAULTS } from './permissions.ts'
import type { Event, EventLook } from './schema.ts'

/** A new event, from the spec's table. */
export const EVENT_DEFAULTS = {
  ...PERMISSION_DEFAULTS,
  cameraShots: 27,
  cameraOnly: false,
  dateFormat: 'MMM dd, yyyy',
  layoutType: 'standard',
  colorTheme: 'romantic',
  gridStyle: 'square',
  defaultHashtag: '#Event',
  storageLocation: 'europe',
  countdownTitle: 'Event Starting Soon!',
  countdownMessage: 'Get ready for something amazing!',
} as const satisfies EventPermissions & EventLook & Partial<Event>
